/** What the stub engine makes of a file; the file itself says it, as JSON. */
export interface StubDocument {
  /** Of the one document on the page, 0 to 1; null for none. */
  score: number | null;
  /** How many fields it has; 1 when absent. */
  fields?: number;
  /** Of the document, beside those that it always has. */
  tags?: string[];
  /** How long the reading takes. */
  delayMs?: number;
  /** `permanent`: the file is damaged; `passing`: the reader dies, each time. */
  fault?: 'permanent' | 'passing';
}

const MARK = 'STUB';

export const stubFile = (document: StubDocument): Buffer => Buffer.from(MARK + JSON.stringify(document));

export const STUB_MARK_BYTES = MARK.length;

/** Whether it begins like one; more of it is read when it is read. */
export const isStubFile = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, STUB_MARK_BYTES)).toString() === MARK;

/** @returns null when it is no file of the stub's. */
export function readStubFile(file: Uint8Array): StubDocument | null {
  const text = Buffer.from(file).toString();
  return text.startsWith(MARK) ? (JSON.parse(text.slice(MARK.length)) as StubDocument) : null;
}
