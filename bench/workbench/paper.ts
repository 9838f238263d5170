/** A document that the paper engine draws and reads: what is printed, and what a reader that errs makes of it. */
export interface Paper {
  /** Of `PAPER_TYPES`. */
  type: string;
  /** One below the other, each with its label. */
  lines: PaperLine[];
  table?: PaperTable;
  /** Parts with a heading each, below all else; what is read so comes from the layout. */
  sections?: PaperSection[];
  /** Of the document's type; 0.99 where it is left out. */
  typeScore?: number;
  /** In pixels; 1000 by 1400 where it is left out. */
  size?: { width: number; height: number };
}

export interface PaperLine {
  name: string;
  /** What is printed. */
  printed: string;
  /** What the engine makes of it; the printed form where it is left out. */
  read?: string | null;
  /** That, as values are kept; the same where it is left out. */
  value?: string | null;
  score: number | null;
}

export interface PaperSection {
  heading: string;
  lines: PaperLine[];
}

export interface PaperTable {
  name: string;
  columns: string[];
  rows: string[][];
  score: number;
}

const MARK = 'PAPER';

/** The file, in base64 as it is submitted. */
export const paperFile = (paper: Paper): string =>
  Buffer.from(MARK + JSON.stringify(paper)).toString('base64');

/** @returns null when it is no such file. */
export function readPaper(file: Uint8Array): Paper | null {
  const text = Buffer.from(file).toString();
  return text.startsWith(MARK) ? (JSON.parse(text.slice(MARK.length)) as Paper) : null;
}
