import type { FieldKind } from '../../../../values/kinds.js';
import type { DocumentType, FieldSearch, Find } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { likelyIn } from '../../../text/likely-phrases.js';
import { splitAtGaps } from '../../../text/word.js';
import { CELL_GAP } from '../places/place.js';
import { wholeOf } from '../labels/at-colon.js';
import { join } from '../joined-words.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { isOnlyLegalForm } from '../../../catalogue/lexicon/only-legal-form.js';
import { findStructures, isCutOut, standingAs } from '../../../catalogue/lexicon/printed-values.js';

/** Values that prove themselves or are derived can't be another kind of text. */
const PROVE_THEMSELVES: readonly Find['by'][] = [
  ...(['mrz', 'barcode', 'xml', 'access-key', 'boleto-line', 'currency'] as const),
];
/** Highest score of a value that also holds something of another kind. */
export const MIXED = 0.29;
/** The same of a tax number that may be cut short. */
const SHORT_TAX_ID = 0.8;
/** In figures. */
const SHORTEST_TAX_ID = 8;
const IN_BRACKETS = /^\((?=[^)]*\d)[^)]*\)?[.,;]?$/;
/** In words. */
const MOST_OF_PIECE = 2;
/** A number of so many characters is no chance ending of another one. */
const LONG_ENOUGH = 7;

/**
 * The candidates that can be values of the field's kind, however they were found. A candidate of another kind
 * is dropped, so that the next best can win; one that also holds something of another kind comes last and
 * scores low.
 */
export function heldToKind(
  candidates: readonly Candidate[],
  { kind, find }: Pick<FieldSearch, 'kind' | 'find'>,
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  if (PROVE_THEMSELVES.includes(find.by)) return [...candidates];
  return candidates.flatMap((candidate) => {
    if (candidate.proof === true && candidate.ranked === undefined) return [candidate];
    const standing = standingAs(kind, candidate.raw);
    if (standing === 'refused' || isCut(candidate, kind, find, content)) return [];
    if (kind === 'number' && isOtherNumber(candidate.value, content)) return [];
    // An authority's name is of words that labels have, too: `National Identification Authority`.
    if (isWords(kind) && find.by !== 'authority' && isAllLabels(candidate.value, type)) return [];
    // What stands in brackets goes on with a sentence: `del committente (art. 17 c. 2 D.P.R. 633/72)`.
    if (kind === 'name' && IN_BRACKETS.test(candidate.raw)) return [];
    // The name itself was cut off.
    if (kind === 'name' && isOnlyLegalForm(fold(candidate.value).split(' '))) return [];
    if (standing === 'mixed') return [{ ...candidate, atMost: MIXED }];
    return [kind === 'tax-id' && isShort(candidate.value) ? bounded(candidate, SHORT_TAX_ID) : candidate];
  });
}

/** Whether a tax number is of figures alone, and of fewer than nearly all countries': the rest may stand on the next line. */
function isShort(value: string): boolean {
  return /^[\d\s./-]+$/.test(value) && value.replace(/\D/g, '').length < SHORTEST_TAX_ID;
}

/** Names and addresses: a label is of words, too. */
function isWords(kind: FieldKind): boolean {
  return kind === 'name' || kind === 'address';
}

/** The number of an element is not part of its value: `5. 20AB45678` holds no amount. */
function isCut(candidate: Candidate, kind: FieldKind, { by }: Find, content: PageContent): boolean {
  return by !== 'numbered' && isPieceOfLine(candidate, kind, content);
}

function isPieceOfLine({ words, raw }: Candidate, kind: FieldKind, content: PageContent): boolean {
  const first = words[0] && wholeOf(words[0]);
  const line = first && content.lines.find((each) => each.words.includes(first));
  if (line === undefined) return false;
  const cell = splitAtGaps(line.words, CELL_GAP).find((each) => each.includes(first!))!;
  const { text, starts } = join(cell);
  const index = text.indexOf(raw, starts[cell.indexOf(first!)]);
  return index >= 0 && isCutOut(kind, text, { index, raw });
}

const numbers = new WeakMap<PageContent, string[]>();

/** Whether the page prints the number as a tax number, an account, a telephone or the like, or as the end of one. */
function isOtherNumber(value: string, content: PageContent): boolean {
  const known = numbers.get(content) ?? otherNumbers(content);
  numbers.set(content, known);
  const own = bare(value);
  return known.some((other) => other === own || (own.length >= LONG_ENOUGH && other.endsWith(own)));
}

function otherNumbers({ lines }: PageContent): string[] {
  const structures = ['tax-id', 'iban', 'telephone', 'access-key', 'boleto-line'] as const;
  return lines.flatMap(({ text }) =>
    structures.flatMap((structure) => findStructures(text, structure).map(({ raw }) => bare(raw))),
  );
}

function bare(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const labelsOfTypes = new WeakMap<DocumentType, string[][]>();

/** Whether nothing is left of a name without the labels and headers that the type knows. */
function isAllLabels(value: string, type: DocumentType): boolean {
  const phrases = labelsOfTypes.get(type) ?? labelsOf(type);
  labelsOfTypes.set(type, phrases);
  const all = fold(value).split(' ');
  let [tokens, hasWhole] = [all, false];
  for (const phrase of likelyIn(phrases, all)) {
    const place = findPhrase(tokens, phrase);
    if (place === null) continue;
    tokens = tokens.toSpliced(place.at, place.length);
    hasWhole ||= phrase.length > 1;
  }
  // The value of a label is no name either: `INVOICE # GR25-219`. Nor is a piece of a label before another: `of birth/Lieu de naissance`.
  const own = tokens.length < all.length ? tokens.filter((token) => !/\d/.test(token)) : tokens;
  const words =
    hasWhole && own[0] === all[0] && own.length <= MOST_OF_PIECE
      ? own.filter((token) => !isOfLabel(token, phrases))
      : own;
  return !words.some((word) => /\p{L}{2}/u.test(word));
}

function isOfLabel(token: string, phrases: readonly string[][]): boolean {
  return phrases.some((phrase) => phrase.length > 1 && phrase.includes(token));
}

/** Longest first, so that no short one takes a part of a longer one. */
function labelsOf({ fields, tables, identify, parties, otherLabels }: DocumentType): string[][] {
  const printed = fields.flatMap(({ find }) =>
    find.flatMap((way) => (way.by === 'label' ? [...way.labels.map(({ text }) => text), ...way.not] : [])),
  );
  const headers = tables.flatMap(({ columns, end }) => [...columns.flatMap((each) => each.headers), ...end]);
  const known = identify.words
    .filter(({ weight }) => weight > 0)
    .flatMap(({ text, also }) => [text, ...also]);
  const addressed = lexicon().phrases.get('salutation') ?? [];
  return [
    ...new Set([
      ...printed,
      ...headers,
      ...known,
      ...Object.values(parties).flat(),
      ...otherLabels,
      ...addressed,
    ]),
  ]
    .map((text) => fold(text).split(' '))
    .sort((a, b) => b.length - a.length || b.join('').length - a.join('').length);
}
