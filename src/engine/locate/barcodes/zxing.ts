import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  prepareZXingModule,
  purgeZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
} from 'zxing-wasm/reader';
import type { GreyImage } from '../../pages/grey.js';

let loading: Promise<unknown> | null = null;

/**
 * Runs ZXing over an image, once. Its code comes from the installed package: nothing is fetched.
 * @returns empty as well when the decoder trapped; the next call then starts a new instance
 */
export async function decode(image: GreyImage, options: ReaderOptions): Promise<ReadResult[]> {
  await load();
  try {
    const found = await readBarcodes(toPgm(image), { textMode: 'Plain', ...options });
    return found.filter((result) => result.isValid);
  } catch {
    drop();
    return [];
  }
}

function load(): Promise<unknown> {
  loading ??= start();
  return loading;
}

async function start(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

function drop(): void {
  loading = null;
  purgeZXingModule();
}

/** As PGM, a byte a pixel: of an image as a canvas gives it, four times as much goes into ZXing's memory and is made grey there. */
function toPgm({ width, height, grey }: GreyImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
}
