import { pipeline } from 'node:stream/promises';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFault } from './outbound-fault.js';

/**
 * Reads a whole body. It counts compressed and decompressed bytes while they stream, so
 * that neither an endless body nor a decompression bomb exceeds its memory.
 * @param encoding the answer's `Content-Encoding`.
 * @throws OutboundFault when it is larger than `maxBytes` or compressed in a way that can't be read.
 */
export async function readBounded(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const decoder = decoderFor(encoding);
  const count = atMost(maxBytes);
  if (!decoder) return pipeline(body, count, collect);
  try {
    return await pipeline(body, count, decoder, count, collect);
  } catch (error) {
    throw isZlibFault(error)
      ? new OutboundFault(`the file's ${encoding} compression is damaged`, false, { cause: error })
      : error;
  }
}

/**
 * The first bytes of a body as text; the rest is not read. A fault or a time-out ends the
 * text early: only the status matters.
 */
export async function readBeginning(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      total += chunk.length;
      if (total >= maxBytes) break;
    }
  } catch {
    // Only the beginning is needed.
  }
  // Decoding as a stream drops a character that was cut in two.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes), { stream: true });
}

const atMost = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.length;
      if (total > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  };

export const tooLarge = (maxBytes: number): OutboundFault =>
  new OutboundFault(`the file is larger than the ${maxBytes / 1_000_000} MB allowed`, false);

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function decoderFor(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new OutboundFault(
        `the file is sent with the content encoding ${encoding.slice(0, 40)}; send it plain, or with gzip, deflate or br`,
        false,
      );
  }
}

const isZlibFault = (error: unknown): boolean =>
  /^(Z_|ERR_BROTLI|ERR__ERROR_|ERR_ZLIB)/.test(String((error as { code?: unknown } | null)?.code));
