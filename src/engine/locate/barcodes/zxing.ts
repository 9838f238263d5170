import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  prepareZXingModule,
  purgeZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
} from 'zxing-wasm/reader';

/** One grey byte a pixel. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

let loading: Promise<unknown> | null = null;

/**
 * Runs ZXing over an image, once. Its code comes from the installed package: nothing is fetched.
 * @returns empty as well when the decoder trapped; the next call then starts a new instance
 */
export async function decode(image: GreyImage, options: ReaderOptions): Promise<ReadResult[]> {
  await load();
  try {
    const found = await readBarcodes(toImageData(image), { textMode: 'Plain', ...options });
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

/** ZXing takes what a canvas gives: four bytes a pixel. */
function toImageData({ width, height, pixels }: GreyImage): Parameters<typeof readBarcodes>[0] {
  const data = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(data.buffer);
  for (let index = 0; index < words.length; index++) words[index] = 0xff000000 | (pixels[index]! * 0x010101);
  return { data, width, height, colorSpace: 'srgb' };
}
