import { loadPdfium, wasmBytes, withMemory } from '../../src/engine/pages/pdf/pdfium.js';

/** A PDF under a password, encrypted by PDFium. @param file a PDF that is not encrypted. */
export async function encryptPdf(file: Uint8Array, password: string): Promise<Buffer> {
  const pdfium = await loadPdfium();
  return withMemory(pdfium, file.length, (source) => {
    wasmBytes(pdfium).set(file, source);
    const document = pdfium.FPDF_LoadMemDocument(source, file.length, '');
    const writer = pdfium.PDFiumExt_OpenFileWriter();
    try {
      if (!pdfium.EPDF_SetEncryption(document, password, `owner of ${password}`, -1))
        throw new Error('PDFium does not encrypt');
      pdfium.PDFiumExt_SaveAsCopy(document, writer);
      const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
      return withMemory(pdfium, size, (target) => {
        pdfium.PDFiumExt_GetFileWriterData(writer, target, size);
        return Buffer.from(wasmBytes(pdfium).slice(target, target + size));
      });
    } finally {
      pdfium.PDFiumExt_CloseFileWriter(writer);
      pdfium.FPDF_CloseDocument(document);
    }
  });
}
