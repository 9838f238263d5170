import { choices, type Ballot, type Choice } from './cells/ballot.js';
import type { MrzLayout, Span } from './layout.js';
import { solveChecked } from './solve.js';

/** A document number that is too long for its cells. */
export interface LongNumber {
  raw: string;
  valid: boolean;
  weakest: number;
  /** What stands in the optional cells: the number's rest, its check digit, and what is left. */
  optional: string;
}

/**
 * ICAO Doc 9303-5 and -6: a number of more than nine characters has `<` in place of its check digit and goes on in the
 * optional data up to the next `<`; the last character before that is the check digit over all of it.
 * @returns null when the layout knows no such thing or the number ends where it should
 */
export function readLongNumber(layout: MrzLayout, ballots: Ballot[][]): LongNumber | null {
  const number = layout.parts.find(({ part }) => part === 'documentNumber');
  const optional = layout.parts.find(({ part }) => part === 'optional');
  if (!/^TD[12]$/.test(layout.format) || !number?.check || !optional) return null;
  if (!isFiller(cellsOf(ballots, number.check)[0])) return null;
  const tail = cellsOf(ballots, optional.span);
  const end = tail.findIndex(isFiller);
  if (end < 2) return null;
  const check = choices(ballots[optional.span.line]![optional.span.start + end - 1]!, 'digit');
  const cells = [...cellsOf(ballots, number.span), ...tail.slice(0, end - 1)];
  const { text, checkCharacter, valid, weakest } = solveChecked(cells, check, false);
  const rest = tail.slice(end).map((options) => options[0]?.character ?? '<');
  const size = number.span.end - number.span.start;
  return { raw: text, valid, weakest, optional: [text.slice(size), checkCharacter, ...rest].join('') };
}

function cellsOf(ballots: Ballot[][], { line, start, end }: Span): Choice[][] {
  return ballots[line]!.slice(start, end).map((ballot) => choices(ballot, 'alphanumeric'));
}

function isFiller(options: Choice[] | undefined): boolean {
  return options?.[0] === undefined || options[0].character === '<';
}
