import { EngineFault } from '../engine-fault.js';
import type { EngineLimits } from '../options.js';
import { detectKind, type FileKind, mediaTypeOf } from './file-kind.js';
import { openImage } from './image-pages.js';
import { checkFileSize } from './limits.js';
import { openPdf } from './pdf/pdf-pages.js';
import type { PageSource } from './page.js';

/** What can be told of a file without reading its content. */
export interface FileInspection {
  kind: FileKind;
  mediaType: string;
  pages: number;
}

/**
 * Tells the kind, checks the limits that are known from the file's structure and opens it. The caller
 * closes the source.
 * @throws EngineFault
 */
export async function openFile(
  file: Uint8Array,
  password: string | null,
  limits: EngineLimits,
): Promise<{ kind: FileKind; source: PageSource }> {
  const kind = await detectKind(file);
  checkFileSize(file.length, kind, limits);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const source =
    kind === 'pdf' ? await openPdf(bytes, password, limits) : await openImage(bytes, kind, limits);
  return { kind, source };
}

/** @throws EngineFault */
export async function inspectFile(
  file: Uint8Array,
  password: string | null,
  limits: EngineLimits,
): Promise<FileInspection> {
  const { kind, source } = await openFile(file, password, limits);
  source.close();
  return { kind, mediaType: mediaTypeOf(kind), pages: source.count };
}

/** The page's pixels exist only from here on; a fault names the page. @throws EngineFault */
export function pageOutOfRange(number: number, count: number): EngineFault {
  return new EngineFault('file-damaged', `Page ${number} was asked for; the file has ${count}`);
}
