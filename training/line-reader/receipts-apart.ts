import { crc32 } from 'node:zlib';

/** One receipt of twelve of SROIE tune, by its name, is trained on by no reader, as `train.py` parts them. */
export function isReceiptApart(id: string): boolean {
  return crc32(id) % 12 === 0;
}
