import { EngineFault } from '../../engine-fault.js';
import type { EngineLimits } from '../../options.js';
import { wasmBytes, withMemory, type Pdfium } from './pdfium.js';

/** `FPDF_PAGEOBJ_TEXT` and so on of PDFium's `fpdf_edit.h`. */
const [TEXT, IMAGE, FORM] = [1, 3, 5];

/** A page's further objects, and forms further within forms, are not looked at. */
const MOST_OBJECTS = 50_000;
const DEEPEST_FORM = 8;

/** A picture in a PDF may have this many times the pixels of a page: a bilevel scan of A3 at 600 dpi has 70 million. */
const PICTURE_PIXELS_A_PAGE_PIXEL = 4;

interface PageObject {
  pointer: number;
  type: number;
}

/** Whether nothing is drawn on the page but text: no picture, line, form or annotation. True of an empty page. */
export function holdsOnlyText(pdfium: Pdfium, page: number): boolean {
  if (pdfium.FPDFPage_GetAnnotCount(page) > 0) return false;
  return objectsOf(pdfium, page).every(({ type }) => type === TEXT);
}

/**
 * A picture that inflates to hundreds of megapixels is a bomb, however small the page that it is drawn on.
 * @param number of the page, for the message
 * @throws EngineFault `image-too-large`, before any picture is decoded
 */
export function checkPictures(pdfium: Pdfium, page: number, number: number, limits: EngineLimits): void {
  const most = limits.pagePixels * PICTURE_PIXELS_A_PAGE_PIXEL;
  for (const { pointer, type } of objectsOf(pdfium, page)) {
    if (type !== IMAGE) continue;
    const [width, height] = sizeOf(pdfium, pointer);
    if (width * height <= most) continue;
    const found = `Page ${number} has a picture of ${width} × ${height} pixels`;
    throw new EngineFault(
      'image-too-large',
      `${found}; at most ${Math.round(most / 1e6)} megapixels are read`,
    );
  }
}

/** With those of its forms. */
function objectsOf(pdfium: Pdfium, page: number): PageObject[] {
  const found: PageObject[] = [];
  const look = (pointer: number, depth: number): void => {
    if (found.length >= MOST_OBJECTS) return;
    const type = pdfium.FPDFPageObj_GetType(pointer);
    found.push({ pointer, type });
    if (type !== FORM || depth === DEEPEST_FORM) return;
    const count = pdfium.FPDFFormObj_CountObjects(pointer);
    for (let index = 0; index < count; index++) look(pdfium.FPDFFormObj_GetObject(pointer, index), depth + 1);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) look(pdfium.FPDFPage_GetObject(page, index), 0);
  return found;
}

/** In pixels; 0 by 0 when PDFium can't tell. */
function sizeOf(pdfium: Pdfium, picture: number): [width: number, height: number] {
  return withMemory(pdfium, 8, (memory) => {
    wasmBytes(pdfium).fill(0, memory, memory + 8);
    pdfium.FPDFImageObj_GetImagePixelSize(picture, memory, memory + 4);
    const side = (offset: number) => Number(pdfium.pdfium.getValue(memory + offset, 'i32')) >>> 0;
    return [side(0), side(4)];
  });
}
