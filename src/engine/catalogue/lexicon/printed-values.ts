import { type DateOrder, findDates as datesIn, type PrintedDate } from '../../../values/dates.js';
import type { PrintedValue } from '../../../values/digits/printed-value.js';
import * as limits from '../../../values/kind-limits.js';
import type { FieldKind } from '../../../values/kinds.js';
import { findStructures as structuresIn, type Span, type Structure } from '../../../values/structures.js';
import { findValues as valuesIn } from '../../../values/values-of-kind.js';
import { findCardNumbers, findSexes } from './card-values.js';
import { lexicon } from './lexicon.js';

// What `values/` finds, as the lexicon that is read with says dates, telephones and postcodes are written.

export const findDates = (text: string, order: DateOrder): PrintedDate[] =>
  datesIn(text, order, lexicon().notation.dates);

export const findValues = (text: string, kind: FieldKind, order: DateOrder): PrintedValue[] => {
  if (kind === 'sex') return findSexes(text);
  if (kind === 'card-number') return findCardNumbers(text);
  return valuesIn(text, kind, order, lexicon().notation.dates);
};

export const findStructures = (text: string, structure: Structure): Span[] =>
  structuresIn(text, structure, lexicon().notation);

export const standingAs = (kind: FieldKind, raw: string): limits.Standing =>
  limits.standingAs(kind, raw, lexicon().notation);

export const isCutOut = (kind: FieldKind, text: string, part: Span): boolean =>
  limits.isCutOut(kind, text, part, lexicon().notation);
