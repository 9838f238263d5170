import { fold } from '../../src/engine/text/folded-text.js';
import type { SroieTruth, TruthLine } from '../../bench/engine/sets/sroie/sroie-truth.js';

/** What an amount without tax is called. */
const WITHOUT_TAX = /EXCL/i;

/**
 * The part of a receipt's truth to learn from: fields that its own transcribed lines contradict are left out.
 * A name or an address counts when the lines spell it, a total unless it is printed as the amount without tax
 * and nowhere else. It is for fitting alone: figures are measured against the truth as it is.
 */
export function undoubted({ key, lines }: Pick<SroieTruth, 'key' | 'lines'>): SroieTruth['key'] {
  const spelled = bare(lines.map(({ text }) => text).join(''));
  const isSpelled = (text: string | undefined) => text !== undefined && spelled.includes(bare(text));
  const { company, address, total, ...rest } = key;
  return {
    ...rest,
    ...(isSpelled(company) && { company }),
    ...(isSpelled(address) && { address }),
    ...(total !== undefined && !isWithoutTax(total, lines) && { total }),
  };
}

function isWithoutTax(total: string, lines: readonly TruthLine[]): boolean {
  const amount = total.replace(/[^\d.]/g, '');
  const rows = lines
    .filter(({ text }) =>
      text
        .replace(/[^\d. ]/g, '')
        .split(' ')
        .includes(amount),
    )
    .map((line) => rowOf(line, lines));
  return rows.length > 0 && rows.every((row) => WITHOUT_TAX.test(row));
}

/** The texts of all lines beside a line. */
function rowOf(line: TruthLine, lines: readonly TruthLine[]): string {
  const middle = line.box.y + line.box.height / 2;
  return lines
    .filter(({ box }) => box.y < middle && middle < box.y + box.height)
    .map(({ text }) => text)
    .join(' ');
}

/** Letters and digits, of which printing and transcription leave least in doubt. */
function bare(text: string): string {
  return fold(text).replaceAll(' ', '');
}
