import { readFile, stat } from 'node:fs/promises';
import type { FileSource } from '../engine.js';
import type { EngineLimits } from '../options.js';
import { checkFileSize } from '../pages/limits.js';

/**
 * The bytes of a file, wherever they are.
 * @throws EngineFault `file-too-large` before it is read
 */
export async function bytesOf(file: FileSource, limits: EngineLimits): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file;
  const { size } = await stat(file.path);
  checkFileSize(size, limits.pdfBytes > limits.imageBytes ? 'pdf' : 'jpeg', limits);
  return readFile(file.path);
}
