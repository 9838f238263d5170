import { join } from 'node:path';
import bwip from 'bwip-js/node';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { readDocument } from '../../src/engine/reader/read-document.js';
import { Recogniser } from '../../src/engine/recognition/recogniser.js';

/** A label above its value in a frame, in points from the top left. */
interface Cell {
  x: number;
  y: number;
  width: number;
  label: string;
  value: string;
}

/** A barcode as bwip-js names and draws it, in points from the top left. */
interface Code {
  bcid: string;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A page of A4 as PDF: cells in frames, lines of text, barcodes. */
export async function drawPage(
  cells: Cell[],
  lines: [x: number, y: number, text: string][],
  codes: Code[] = [],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { x, y, width, label, value } of cells) {
    page.drawRectangle({
      x,
      y: 842 - y - 24,
      width,
      height: 24,
      borderWidth: 0.5,
      borderColor: rgb(0, 0, 0),
    });
    page.drawText(label, { x: x + 2, y: 842 - y - 7, size: 5.5, font });
    page.drawText(value, { x: x + 2, y: 842 - y - 19, size: 9, font });
  }
  for (const [x, y, text] of lines) page.drawText(text, { x, y: 842 - y, size: 10, font });
  for (const { bcid, text, x, y, width, height } of codes) {
    const image = await pdf.embedPng(
      await bwip.toBuffer({ bcid, text, scale: 3, backgroundcolor: 'FFFFFF' }),
    );
    page.drawImage(image, { x, y: 842 - y - height, width, height });
  }
  return pdf.save();
}

/** Reads drawn pages with the whole engine, in this process. Close it after the last test. */
export class PageReading {
  private readonly recogniser = new Recogniser();

  close(): Promise<void> {
    return this.recogniser.close();
  }

  /** @param catalog the folder of the document types; the project's own unless told */
  async read(file: Uint8Array, catalog = join(projectRoot(), 'catalog')) {
    const { documents } = await readDocument(
      { file, password: null, tags: [], images: null },
      {
        catalogue: loadCatalogue(catalog),
        limits: DEFAULT_LIMITS,
        recogniser: this.recogniser,
        now: () => new Date('2026-03-01T00:00:00Z'),
      },
    );
    const { fields, tables } = documents[0]!.sections[0]!;
    return {
      id: documents[0]!.tags[0],
      tables,
      field: (name: string) => fields.find((field) => field.name === name)!,
    };
  }
}
