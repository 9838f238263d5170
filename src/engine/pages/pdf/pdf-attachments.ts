import { wasmBytes, withMemory, type Pdfium } from './pdfium.js';

/** A file that a PDF carries. */
export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

/** More, or larger ones, are left where they are: no electronic invoice needs that. */
const MOST_ATTACHMENTS = 20;
const LARGEST_BYTES = 5_000_000;
const LONGEST_NAME = 1024;

/**
 * The XML files among a PDF's embedded files (ISO 32000-1, 7.11.4), which the associated files of PDF/A-3 are
 * listed with. What can't be unpacked is left out.
 */
export function readXmlAttachments(pdfium: Pdfium, document: number): Attachment[] {
  const count = Math.min(MOST_ATTACHMENTS, pdfium.FPDFDoc_GetAttachmentCount(document));
  return Array.from({ length: Math.max(0, count) }, (_, index) => index).flatMap((index) => {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, index);
    const name = attachment === 0 ? '' : nameOf(pdfium, attachment);
    if (!/\.xml$/i.test(name)) return [];
    const bytes = bytesOf(pdfium, attachment);
    return bytes === null ? [] : [{ name, bytes }];
  });
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  return withMemory(pdfium, LONGEST_NAME, (memory) => {
    const length = pdfium.FPDFAttachment_GetName(attachment, memory, LONGEST_NAME);
    if (length < 2 || length > LONGEST_NAME) return '';
    // UTF-16LE with two bytes of zero at its end.
    return Buffer.from(wasmBytes(pdfium).slice(memory, memory + length - 2)).toString('utf16le');
  });
}

function bytesOf(pdfium: Pdfium, attachment: number): Uint8Array | null {
  return withMemory(pdfium, 4, (size) => {
    if (!pdfium.FPDFAttachment_GetFile(attachment, 0, 0, size)) return null;
    const length = Number(pdfium.pdfium.getValue(size, 'i32'));
    if (length <= 0 || length > LARGEST_BYTES) return null;
    return withMemory(pdfium, length, (memory) => {
      const read = pdfium.FPDFAttachment_GetFile(attachment, memory, length, size);
      return read ? wasmBytes(pdfium).slice(memory, memory + length) : null;
    });
  });
}
