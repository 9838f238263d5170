import { EngineFault } from '../../engine-fault.js';
import type { EngineLimits } from '../../options.js';
import { barcodePlace } from './barcode-place.js';
import { checkPageCount, checkPageSize } from '../limits.js';
import type { Page, PageSource } from '../page.js';
import { LONGEST_SIDE } from '../tuning.js';
import { readXmlAttachments } from './pdf-attachments.js';
import { askingForPassword, mendingsFor } from './pdf-mending.js';
import { checkPictures, holdsOnlyText } from './pdf-objects.js';
import { dropPdfium, loadPdfium, wasmBytes, withMemory, type Pdfium } from './pdfium.js';
import { readTextLayer } from './pdf-text.js';

/** Resolution at which pages are drawn: small print stays legible, A4 comes to 1654 × 2339 pixels. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

const ERROR_PASSWORD = 4;
const BITMAP_BGR = 2;
const DRAW_ANNOTATIONS = 0x01;
const DRAW_RGB_ORDER = 0x10;
const WHITE = 0xffffffff;

/**
 * Opens a PDF; a damaged one mended, where that helps.
 * @param password in clear; null when none was given
 * @throws EngineFault `password-needed`, `password-wrong`, `file-damaged`, `too-many-pages`
 */
export async function openPdf(
  file: Buffer,
  password: string | null,
  limits: EngineLimits,
): Promise<PageSource> {
  const asking = askingForPassword(file);
  if (asking !== null) await checkPassword(asking, password, limits);
  try {
    return await openAsItIs(file, password, limits);
  } catch (error) {
    const mended = await openMended(file, password, limits, error as EngineFault);
    if (mended !== null) return mended;
    throw error;
  }
}

/** @throws EngineFault `password-needed`, `password-wrong`; other faults of the copy are ignored. */
async function checkPassword(copy: Buffer, password: string | null, limits: EngineLimits): Promise<void> {
  try {
    (await openAsItIs(copy, password, limits)).close();
  } catch (error) {
    if (/^password-/.test((error as EngineFault).reason)) throw error;
  }
}

/** @returns null when no mended copy opens. */
async function openMended(
  file: Buffer,
  password: string | null,
  limits: EngineLimits,
  { reason }: EngineFault,
): Promise<PageSource | null> {
  for (const mend of mendingsFor(reason)) {
    const copy = await mend(file, password);
    if (copy === null) continue;
    try {
      return await openAsItIs(copy, password, limits);
    } catch (error) {
      // A limit refuses the file. If the copy does not open either, the next one is tried.
      if (mendingsFor((error as EngineFault).reason).length === 0) throw error;
    }
  }
  return null;
}

async function openAsItIs(file: Buffer, password: string | null, limits: EngineLimits): Promise<PageSource> {
  const pdfium = await loadPdfium();
  // PDFium reads from this copy for as long as the document is open.
  const memory = pdfium.pdfium.wasmExports.malloc(file.length);
  if (memory === 0) throw new EngineFault('file-damaged', 'The PDF does not fit into memory');
  const release = () => pdfium.pdfium.wasmExports.free(memory);
  return guarded(() => {
    wasmBytes(pdfium).set(file, memory);
    const document = load(pdfium, memory, file.length, password ?? '');
    if (document === 0) {
      const error = pdfium.FPDF_GetLastError();
      release();
      throw refusal(error, password);
    }
    const close = () => {
      pdfium.FPDF_CloseDocument(document);
      release();
    };
    return checkedSource(pdfium, document, close, limits);
  });
}

function checkedSource(
  pdfium: Pdfium,
  document: number,
  close: () => void,
  limits: EngineLimits,
): PageSource {
  const count = pdfium.FPDF_GetPageCount(document);
  try {
    if (count === 0) throw new EngineFault('file-damaged', 'The PDF has no pages');
    checkPageCount(count, limits);
    checkPages(pdfium, document, count);
  } catch (error) {
    close();
    throw error;
  }
  const open = async (number: number) => guarded(() => openPage(pdfium, document, number, limits));
  const attachments = () => guarded(() => readXmlAttachments(pdfium, document));
  return { count, open, attachments, close: () => guarded(close) };
}

/** Checks that each page exists: a file may name pages that it does not hold. */
function checkPages(pdfium: Pdfium, document: number, count: number): void {
  withMemory(pdfium, 8, (size) => {
    for (let index = 0; index < count; index++) {
      if (!pdfium.FPDF_GetPageSizeByIndexF(document, index, size)) throw damagedPage(index + 1);
    }
  });
}

function damagedPage(number: number): EngineFault {
  return new EngineFault('file-damaged', `Page ${number} of the PDF is damaged`);
}

/** Opens with the first form of the password that fits; 0 when none does. */
function load(pdfium: Pdfium, memory: number, length: number, password: string): number {
  for (const bytes of passwordForms(password)) {
    const document = withMemory(pdfium, bytes.length + 1, (pointer) => {
      wasmBytes(pdfium).set([...bytes, 0], pointer);
      const types = ['number', 'number', 'number'] as const;
      return pdfium.pdfium.ccall('FPDF_LoadMemDocument', 'number', [...types], [memory, length, pointer]);
    }) as number;
    if (document !== 0 || pdfium.FPDF_GetLastError() !== ERROR_PASSWORD) return document;
  }
  return 0;
}

/**
 * Encryption up to revision 4 takes passwords in Latin-1 and 32 bytes of them, later ones UTF-8 and 127
 * bytes; which one a file has is not known before it is open.
 */
function passwordForms(password: string): Buffer[] {
  const utf8 = Buffer.from(password, 'utf8');
  const latin1 = Buffer.from(password, 'latin1');
  const forms = [utf8, latin1, utf8.subarray(0, 127), latin1.subarray(0, 32)];
  return forms.filter((form, index) => forms.findIndex((other) => other.equals(form)) === index);
}

function refusal(error: number, password: string | null): EngineFault {
  if (error !== ERROR_PASSWORD) {
    return new EngineFault('file-damaged', 'The PDF is damaged: it cannot be opened');
  }
  return password === null || password === ''
    ? new EngineFault('password-needed', 'The PDF is encrypted and needs a password')
    : new EngineFault('password-wrong', 'The password does not open the PDF');
}

function openPage(pdfium: Pdfium, document: number, number: number, limits: EngineLimits): Page {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw damagedPage(number);
  try {
    const { width, height } = sizeInPixels(pdfium, page);
    checkPageSize(width, height, number, limits);
    checkPictures(pdfium, page, number, limits);
    const onlyText = holdsOnlyText(pdfium, page);
    const words = readTextLayer(pdfium, page, { width, height, onlyText });
    const pixels = draw(pdfium, page, width, height);
    const opened = { number, width, height, pixels, words, onlyText };
    return words === null
      ? opened
      : { ...opened, barcodes: barcodePlace(pdfium, page, words, { width, height }) };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function sizeInPixels(pdfium: Pdfium, page: number): { width: number; height: number } {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(pdfium: Pdfium, page: number, width: number, height: number): Buffer {
  const stride = width * 3;
  return withMemory(pdfium, stride * height, (memory) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BITMAP_BGR, memory, stride);
    if (bitmap === 0) throw new Error('PDFium has no memory left');
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | DRAW_RGB_ORDER);
    pdfium.FPDFBitmap_Destroy(bitmap);
    return Buffer.from(wasmBytes(pdfium).subarray(memory, memory + stride * height));
  });
}

/** A trap of the wasm code is the file's fault; the instance is unusable after it. */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof EngineFault) throw error;
    dropPdfium();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineFault('file-damaged', `The PDF can't be read: ${reason}`);
  }
}
