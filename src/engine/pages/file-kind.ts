import { fileTypeFromBuffer } from 'file-type';
import { EngineFault } from '../engine-fault.js';

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif' | 'bmp' | 'avif' | 'heic';

const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
  gif: 'image/gif',
  bmp: 'image/bmp',
  avif: 'image/avif',
  heic: 'image/heic',
};

const KINDS_BY_EXTENSION: Record<string, FileKind> = {
  pdf: 'pdf',
  // Illustrator files hold a PDF and are told apart only by their metadata.
  ai: 'pdf',
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  tif: 'tiff',
  gif: 'gif',
  bmp: 'bmp',
  avif: 'avif',
  heic: 'heic',
};

/** Readers accept a PDF whose header stands within the first kilobyte, as Acrobat does. */
const PDF_HEADER_WITHIN = 1024;
/** Where the table of objects begins, and the end; what a PDF ends with even when its beginning is lost. */
const PDF_TRAILER = /startxref\s+\d+\s+%%EOF/;
const PDF_TRAILER_WITHIN = 1024;

export function mediaTypeOf(kind: FileKind): string {
  return MEDIA_TYPES[kind];
}

/**
 * Tells a file's kind from its content.
 * @throws EngineFault `unknown-file-type`, naming what was found.
 */
export async function detectKind(file: Uint8Array): Promise<FileKind> {
  const found = await detect(file);
  const kind = found === undefined ? undefined : KINDS_BY_EXTENSION[found.ext];
  if (kind !== undefined) return kind;
  if (hasPdfHeader(file) || (found === undefined && hasPdfTrailer(file))) return 'pdf';
  throw new EngineFault('unknown-file-type', `${describe(file, found?.mime)}; ${ALLOWED}`);
}

export function hasPdfHeader(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-');
}

function hasPdfTrailer(file: Uint8Array): boolean {
  return PDF_TRAILER.test(Buffer.from(file.subarray(-PDF_TRAILER_WITHIN)).toString('latin1'));
}

const ALLOWED = 'a PDF, JPEG, PNG, WebP, TIFF, GIF, BMP, AVIF or HEIC file is needed';

async function detect(file: Uint8Array): Promise<{ ext: string; mime: string } | undefined> {
  try {
    return await fileTypeFromBuffer(file);
  } catch {
    // A file that ends inside its own signature.
    return undefined;
  }
}

function describe(file: Uint8Array, mime: string | undefined): string {
  if (file.length === 0) return 'The file is empty';
  if (mime !== undefined) return `The file is of type ${mime}`;
  const start = file.subarray(0, 512);
  const isText = start.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
  if (!isText) return 'The type of the file is not known';
  const markup = /^\s*<(\?xml|!doctype html|html|svg)/i.exec(Buffer.from(start).toString('latin1'));
  return markup ? 'The file is text with markup (HTML, XML or SVG)' : 'The file is plain text';
}

/** What a file is as far as its content tells; for one that the engine does not read, any bytes. */
export async function fileTypeOf(file: Uint8Array): Promise<{ kind: FileKind | 'bin'; mediaType: string }> {
  const kind = await detectKind(file).catch(() => null);
  return kind
    ? { kind, mediaType: mediaTypeOf(kind) }
    : { kind: 'bin', mediaType: 'application/octet-stream' };
}
