import type { Barcode } from '../text/barcode.js';
import type { ElectronicInvoice } from './electronic-invoice.js';
import type { MrzReading } from './mrz-reading.js';
import type { Rulings } from '../pages/rulings.js';
import type { Line, Word } from '../text/word.js';
import type { Confirmation } from './confirmation.js';
import { fold } from '../text/folded-text.js';

/** A line and its words folded for comparison; `tokens[i]` came from `line.words[owners[i]]`. */
export interface ReadLine extends Line {
  tokens: string[];
  owners: number[];
}

/** Everything that was read on a page. */
export interface PageContent {
  number: number;
  width: number;
  height: number;
  words: Word[];
  /** From top to bottom. */
  lines: ReadLine[];
  mrz: MrzReading | null;
  barcodes: Barcode[];
  /** For the words of likely values that were cut out and read again. Absent when there were none. */
  confirmed?: ReadonlyMap<Word, Confirmation>;
  /** The electronic invoice in the file; absent when there is none. */
  invoice?: ElectronicInvoice;
  /** Lines drawn on the page. */
  rulings: Rulings;
}

export function toReadLine(line: Line): ReadLine {
  const tokens: string[] = [];
  const owners: number[] = [];
  for (let index = 0; index < line.words.length; index++) {
    for (const token of fold(line.words[index]!.text).split(' ')) {
      if (token === '') continue;
      tokens.push(token);
      owners.push(index);
    }
  }
  return { ...line, tokens, owners };
}
