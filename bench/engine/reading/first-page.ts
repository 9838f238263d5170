import { DEFAULT_LIMITS } from '../../../src/engine/options.js';
import { openFile } from '../../../src/engine/pages/open-file.js';
import type { Page } from '../../../src/engine/pages/page.js';

/** A file's first page as the engine opens it: upright by EXIF, not yet cut out or straightened. */
export async function openFirstPage(file: Uint8Array): Promise<Page> {
  const { source } = await openFile(file, null, DEFAULT_LIMITS);
  try {
    return await source.open(1);
  } finally {
    source.close();
  }
}
