import type { Rectangle } from '../text/word.js';

/** Of ICAO Doc 9303: cards, passports and visas. */
export const MRZ_FORMATS = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB'] as const;
export type MrzFormat = (typeof MRZ_FORMATS)[number];

export type MrzPart =
  | 'documentCode'
  | 'issuingCountry'
  | 'names'
  | 'documentNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate'
  | 'optional'
  | 'optional2';

export interface MrzPartReading {
  /** As printed, fillers included. */
  raw: string;
  /** Null when the part has no check digit of its own. */
  checkValid: boolean | null;
  /** Share of the votes of the least certain character, 0 to 1. */
  weakest: number;
  box: Rectangle;
}

export interface MrzReading {
  format: MrzFormat;
  lines: string[];
  parts: Map<MrzPart, MrzPartReading>;
  /** Null for formats without a composite check digit. */
  compositeValid: boolean | null;
  failedChecks: number;
  /** Compares readings of one page: valid checks and certain characters. */
  quality: number;
  box: Rectangle;
}
