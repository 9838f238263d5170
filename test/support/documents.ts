import { pdfOf, type PdfLine } from './pdf.js';

const INVOICE: PdfLine[] = [
  [60, 60, 'INVOICE'],
  [60, 100, 'Invoice number: A-1001'],
  [60, 120, 'Invoice date: 2026-03-02'],
  [60, 160, 'Bill to'],
  [60, 180, 'Example Cooperative'],
  [60, 220, 'Payment terms: 15 days'],
  [60, 240, 'Total: 120.00'],
];

const LETTER: PdfLine[] = [
  [60, 60, 'Dear neighbours,'],
  [60, 90, 'the garden party starts at noon and ends when the last cake is gone.'],
  [60, 120, 'Bring chairs and a song.'],
];

/** An invoice in base64 that lacks some fields and the table of its type. */
export const sparseInvoice = (): string => pdfOf(INVOICE).toString('base64');

/** A page in base64 that is of no type. */
export const letter = (): string => pdfOf(LETTER).toString('base64');

/** Two pages in base64: one of no type, then an invoice. */
export const letterAndInvoice = (): string => pdfOf(LETTER, INVOICE).toString('base64');
