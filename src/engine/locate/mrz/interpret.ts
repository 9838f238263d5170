import type { MrzPart, MrzPartReading, MrzReading } from '../../content/mrz-reading.js';
import { enclosing, type Rectangle } from '../../text/word.js';
import { choices, type Ballot } from './cells/ballot.js';
import { checkDigit } from './check-digit.js';
import { countryCode } from './country-code.js';
import type { MrzLayout, PartLayout, Span } from './layout.js';
import { readLongNumber } from './long-number.js';
import { solveChecked, solvePlain } from './solve.js';

/** Reads the cells by the layout: characters by class, alternatives by check digit. */
export function interpret(layout: MrzLayout, ballots: Ballot[][], lines: readonly Rectangle[]): MrzReading {
  const text = ballots.map((cells) => Array<string>(cells.length).fill('<'));
  const write = ({ line, start }: Span, value: string) =>
    [...value].forEach((character, index) => (text[line]![start + index] = character));
  const parts = new Map<MrzPart, MrzPartReading>();
  for (const part of layout.parts) {
    const { reading, checkCharacter } = readPart(part, ballots);
    write(part.span, reading.raw);
    if (part.check && checkCharacter !== null) write(part.check, checkCharacter);
    parts.set(part.part, { ...reading, box: boxOf(part.span, lines, layout.length) });
  }
  goOnWithNumber(layout, ballots, parts, write);
  const compositeValid = readComposite(layout, ballots, text, write);
  const checked = [...parts.values()].map((part) => part.checkValid);
  const failedChecks = [...checked, compositeValid].filter((valid) => valid === false).length;
  const passed = checked.filter((valid) => valid === true).length;
  const certainty = [...parts.values()].reduce((sum, part) => sum + part.weakest, 0) / parts.size;
  return {
    format: layout.format,
    lines: text.map((line) => line.join('')),
    parts,
    compositeValid,
    failedChecks,
    quality: passed + (compositeValid ? 1 : 0) + certainty,
    box: enclosing(lines),
  };
}

/** Takes a long number's rest out of the optional part; its check digit stands there too. */
function goOnWithNumber(
  layout: MrzLayout,
  ballots: Ballot[][],
  parts: Map<MrzPart, MrzPartReading>,
  write: (span: Span, value: string) => void,
): void {
  const long = readLongNumber(layout, ballots);
  const number = layout.parts.find(({ part }) => part === 'documentNumber');
  const optional = layout.parts.find(({ part }) => part === 'optional');
  if (long === null || !number?.check || !optional) return;
  const { raw, valid, weakest } = long;
  write(number.span, raw.slice(0, number.span.end - number.span.start));
  write(number.check, '<');
  write(optional.span, long.optional);
  parts.set('documentNumber', { ...parts.get('documentNumber')!, raw, checkValid: valid, weakest });
  const rest = long.optional.slice(long.optional.indexOf('<'));
  parts.set('optional', { ...parts.get('optional')!, raw: rest });
}

function readPart(
  part: PartLayout,
  ballots: Ballot[][],
): { reading: Omit<MrzPartReading, 'box'>; checkCharacter: string | null } {
  const cells = cut(ballots, part.span).map((ballot) => choices(ballot, part.cells));
  if (part.check === undefined) {
    const { text: read, weakest } = solvePlain(cells);
    const isCountry = part.part === 'issuingCountry' || part.part === 'nationality';
    const text = isCountry ? countryCode(read) : read;
    return { reading: { raw: text, checkValid: null, weakest }, checkCharacter: null };
  }
  const check = choices(cut(ballots, part.check)[0] ?? new Map<string, number>(), 'digit');
  const solved = solveChecked(cells, check, part.checkMayBeFiller === true);
  const reading = { raw: solved.text, checkValid: solved.valid, weakest: solved.weakest };
  return { reading, checkCharacter: solved.checkCharacter };
}

function readComposite(
  layout: MrzLayout,
  ballots: Ballot[][],
  text: string[][],
  write: (span: Span, value: string) => void,
): boolean | null {
  if (layout.composite === undefined) return null;
  const covered = layout.composite.over
    .flatMap(({ line, start, end }) => text[line]!.slice(start, end))
    .join('');
  const expected = String(checkDigit(covered));
  const read = choices(cut(ballots, layout.composite.check)[0] ?? new Map<string, number>(), 'digit');
  const agreeing = read.find(({ character, share }) => character === expected && share >= 0.2);
  write(layout.composite.check, agreeing?.character ?? read[0]?.character ?? '<');
  return agreeing !== undefined;
}

function cut(ballots: Ballot[][], { line, start, end }: Span): Ballot[] {
  return ballots[line]!.slice(start, end);
}

function boxOf({ line, start, end }: Span, lines: readonly Rectangle[], length: number): Rectangle {
  const { x, y, width, height } = lines[line]!;
  return { x: x + (start / length) * width, y, width: ((end - start) / length) * width, height };
}
