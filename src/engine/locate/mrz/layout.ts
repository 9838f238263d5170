import type { MrzFormat, MrzPart } from '../../content/mrz-reading.js';

/** What may stand in a cell of the zone. */
export type CellClass = 'alpha' | 'digit' | 'alphanumeric' | 'sex';

/** Cells `start` (inclusive) to `end` (exclusive) of a line, all counted from 0. */
export interface Span {
  line: number;
  start: number;
  end: number;
}

export interface PartLayout {
  part: MrzPart;
  span: Span;
  cells: CellClass;
  /** Where its check digit stands, if it has one. */
  check?: Span;
  /** Whether `<` is a lawful check digit of an empty part. */
  checkMayBeFiller?: boolean;
}

export interface MrzLayout {
  format: MrzFormat;
  lines: number;
  length: number;
  parts: PartLayout[];
  /** The composite check digit and what it is computed over, in order. Visas have none. */
  composite?: { check: Span; over: Span[] };
}

const span = (line: number, start: number, end: number): Span => ({ line, start, end });

const upperLine = (length: number): PartLayout[] => [
  { part: 'documentCode', span: span(0, 0, 2), cells: 'alpha' },
  { part: 'issuingCountry', span: span(0, 2, 5), cells: 'alpha' },
  { part: 'names', span: span(0, 5, length), cells: 'alpha' },
];

const lowerLine: PartLayout[] = [
  { part: 'documentNumber', span: span(1, 0, 9), cells: 'alphanumeric', check: span(1, 9, 10) },
  { part: 'nationality', span: span(1, 10, 13), cells: 'alpha' },
  { part: 'birthDate', span: span(1, 13, 19), cells: 'digit', check: span(1, 19, 20) },
  { part: 'sex', span: span(1, 20, 21), cells: 'sex' },
  { part: 'expiryDate', span: span(1, 21, 27), cells: 'digit', check: span(1, 27, 28) },
];

const compositeOfLower = (length: number) => ({
  check: span(1, length - 1, length),
  over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, length - 1)],
});

/** ICAO Doc 9303, parts 4 to 7. */
export const LAYOUTS: Record<MrzFormat, MrzLayout> = {
  TD3: {
    format: 'TD3',
    lines: 2,
    length: 44,
    parts: [
      ...upperLine(44),
      ...lowerLine,
      {
        part: 'optional',
        span: span(1, 28, 42),
        cells: 'alphanumeric',
        check: span(1, 42, 43),
        checkMayBeFiller: true,
      },
    ],
    composite: compositeOfLower(44),
  },
  TD2: {
    format: 'TD2',
    lines: 2,
    length: 36,
    parts: [
      ...upperLine(36),
      ...lowerLine,
      { part: 'optional', span: span(1, 28, 35), cells: 'alphanumeric' },
    ],
    composite: compositeOfLower(36),
  },
  TD1: {
    format: 'TD1',
    lines: 3,
    length: 30,
    parts: [
      { part: 'documentCode', span: span(0, 0, 2), cells: 'alpha' },
      { part: 'issuingCountry', span: span(0, 2, 5), cells: 'alpha' },
      { part: 'documentNumber', span: span(0, 5, 14), cells: 'alphanumeric', check: span(0, 14, 15) },
      { part: 'optional', span: span(0, 15, 30), cells: 'alphanumeric' },
      { part: 'birthDate', span: span(1, 0, 6), cells: 'digit', check: span(1, 6, 7) },
      { part: 'sex', span: span(1, 7, 8), cells: 'sex' },
      { part: 'expiryDate', span: span(1, 8, 14), cells: 'digit', check: span(1, 14, 15) },
      { part: 'nationality', span: span(1, 15, 18), cells: 'alpha' },
      { part: 'optional2', span: span(1, 18, 29), cells: 'alphanumeric' },
      { part: 'names', span: span(2, 0, 30), cells: 'alpha' },
    ],
    composite: {
      check: span(1, 29, 30),
      over: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)],
    },
  },
  MRVA: {
    format: 'MRVA',
    lines: 2,
    length: 44,
    parts: [
      ...upperLine(44),
      ...lowerLine,
      { part: 'optional', span: span(1, 28, 44), cells: 'alphanumeric' },
    ],
  },
  MRVB: {
    format: 'MRVB',
    lines: 2,
    length: 36,
    parts: [
      ...upperLine(36),
      ...lowerLine,
      { part: 'optional', span: span(1, 28, 36), cells: 'alphanumeric' },
    ],
  },
};

/** The format of a zone by its measures; visas differ from passports and cards only by their first letter. */
export function formatOf(lines: number, length: number, firstCharacter: string): MrzFormat | null {
  if (lines === 3 && length === 30) return 'TD1';
  if (lines !== 2) return null;
  if (length === 44) return firstCharacter === 'V' ? 'MRVA' : 'TD3';
  if (length === 36) return firstCharacter === 'V' ? 'MRVB' : 'TD2';
  return null;
}
