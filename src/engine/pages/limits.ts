import { EngineFault } from '../engine-fault.js';
import type { FileKind } from './file-kind.js';
import type { EngineLimits } from '../options.js';

/** @throws EngineFault `file-too-large` */
export function checkFileSize(bytes: number, kind: FileKind, limits: EngineLimits): void {
  const [allowed, what] = kind === 'pdf' ? [limits.pdfBytes, 'a PDF'] : [limits.imageBytes, 'an image'];
  if (bytes > allowed) {
    const message = `The file has ${megabytes(bytes)} MB; ${what} may have at most ${megabytes(allowed)} MB`;
    throw new EngineFault('file-too-large', message);
  }
}

/** @throws EngineFault `too-many-pages` */
export function checkPageCount(pages: number, limits: EngineLimits): void {
  if (pages > limits.pages) {
    throw new EngineFault('too-many-pages', `The file has ${pages} pages; at most ${limits.pages} are read`);
  }
}

/** @throws EngineFault `image-too-large` or `image-too-small` */
export function checkPageSize(width: number, height: number, page: number, limits: EngineLimits): void {
  const found = `Page ${page} has ${width} × ${height} pixels`;
  if (width * height > limits.pagePixels) {
    const allowed = Math.round(limits.pagePixels / 1e6);
    throw new EngineFault('image-too-large', `${found}; at most ${allowed} megapixels are read`);
  }
  if (Math.min(width, height) < limits.minimumSide) {
    const message = `${found}; each side needs at least ${limits.minimumSide} pixels`;
    throw new EngineFault('image-too-small', message);
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1).replace(/\.0$/, '');
}
