import { type Rectangle, textOf, type Word } from '../text/word.js';

/** Kinds of values that learned weights rank. */
export const RANKED = ['name', 'address', 'date', 'total'] as const;
export type Ranked = (typeof RANKED)[number];
/** Parties of an invoice whose names learned weights rank. */
export const RANKED_PARTIES = ['issuer', 'recipient'] as const;
export type RankedParty = (typeof RANKED_PARTIES)[number];
/** By which learned weights: those of receipts, or those of a party where a page names several. */
export type RankedBy = Ranked | RankedParty;

/** Ways of finding values whose scores a fitted model makes. */
export const FITTED_WAYS = [
  ...(['label', 'pattern', 'kind', 'largest', 'heading', 'address', 'addressee', 'currency'] as const),
] as const;
export type FittedWay = (typeof FITTED_WAYS)[number];

/** How types of the catalogue find values. What a zone, a code or a file states has a certainty of its own. */
export type Way =
  | FittedWay
  | 'numbered'
  | 'behind-date'
  | 'born'
  | 'certified'
  | 'alone'
  | 'authority'
  | 'resident'
  | 'sum'
  | 'mrz'
  | 'barcode'
  | 'access-key'
  | 'boleto-line'
  | 'xml';

export function isFittedWay(way: Way | undefined): way is FittedWay {
  return (FITTED_WAYS as readonly (Way | undefined)[]).includes(way);
}

/** A value that a field may have. */
export interface Candidate {
  value: string;
  /** As printed. */
  raw: string;
  /** What it was read from; empty for a value that is inferred, such as a currency. */
  words: Word[];
  /** When it is not the words' own; null for a value that no page shows. */
  box?: Rectangle | null;
  /** 1-based. */
  pageNumber: number;
  /**
   * How well the place fits the field (label, position), 0 to 1; of a ranked candidate the probability that it
   * is the one.
   */
  strength: number;
  /** Absent where no type's field was looked for, as in a table's cell. */
  foundBy?: Way;
  /** The learned weights that ranked it; undefined where rules did. */
  ranked?: RankedBy;
  /** Whether a check digit or another proof holds; null where there is none. */
  proof: boolean | null;
  /** It is part of a longer number that proves itself, so the value printed elsewhere must be the same. */
  isPart?: boolean;
  /**
   * Upper bound of its score, 0 to 1: it holds something of another kind, or nothing shows that it has the
   * field's role.
   */
  atMost?: number;
}

/** How good a candidate of a rule is by its place, 0 to 1: what scores less at most, because it seldom is right, comes later. */
export function worthOf({ strength, atMost = 1 }: Candidate): number {
  return strength * atMost;
}

/** The same candidate of other words, which are its value, less a comma at their end. */
export function madeOf(candidate: Candidate, words: readonly Word[]): Candidate {
  const raw = textOf(words);
  return { ...candidate, words: [...words], raw, value: raw.replace(/,$/, '') };
}

/** The same candidate, whose score may be no higher than this. */
export function bounded(candidate: Candidate, atMost: number): Candidate {
  return { ...candidate, atMost: Math.min(candidate.atMost ?? 1, atMost) };
}
