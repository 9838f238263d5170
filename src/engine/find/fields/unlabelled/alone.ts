import type { DateOrder } from '../../../../values/dates.js';
import type { DocumentType } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { findStructures, findValues } from '../../../catalogue/lexicon/printed-values.js';
import { median } from '../../../text/median.js';
import { enclosing, type Rectangle, splitAtGaps, textOf, type Word } from '../../../text/word.js';
import { labelsOn } from '../nearest-label.js';
import { CELL_GAP } from '../places/place.js';
import { spacedDays } from '../to-candidates.js';

const STRENGTH = 0.4;
/** Highest scores of the only number without a label, and of one of several. */
const ONLY = 0.7;
const ONE_OF_SEVERAL = 0.49;
/** In letters and digits: six digits are an access number. */
const SHORTEST = 7;
const FEWEST_FIGURES = 4;
/** Where letters stand around figures, as in no word: `LK73VT9PC`. */
const FEWEST_WITH_LETTERS = 3;
const MIXED = /^\p{Lu}+\d+\p{Lu}+\d/u;
/** Of a number with a sign before it, which may stand behind so many words. */
const SHORTEST_WITH_SIGN = 3;
const MOST_BEFORE = 5;
/** As high as the page's other print, at least. */
const HIGH = 0.9;
const CODE = /^[A-Z0-9][A-Z0-9./-]*$/;
const COUNTRY = /^\p{Lu}{1,3}$/u;
/** In heights: what stands so near above may be a label that is not known. */
const NEAR = 1;

/** Numbers that are printed by themselves, without any label, as beside the title of a permit or below a photograph. */
export function alone(content: PageContent, type: DocumentType, order: DateOrder): Candidate[] {
  const labels = new Set(labelsOn(content, type).flatMap(({ words }) => words));
  const usual = median(content.words.map(({ box }) => box.height));
  const cells = content.lines.flatMap(({ words }) => splitAtGaps(words, CELL_GAP));
  const titles = new Set(cells.filter(isTitle).flat());
  const texts = content.words.filter((word) => !titles.has(word));
  const found = cells.flatMap((whole) => {
    const cell = withoutSign(whole);
    const hasSign = cell.length < whole.length;
    const text = textOf(cell);
    const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
    const figures = bare.replace(/\D/g, '').length;
    if (bare.length < (hasSign ? SHORTEST_WITH_SIGN : SHORTEST)) return [];
    const fewest = hasSign || MIXED.test(bare) ? FEWEST_WITH_LETTERS : FEWEST_FIGURES;
    if (figures < fewest || cell.some((word) => labels.has(word))) return [];
    const box = enclosing(cell.map((word) => word.box));
    if (box.height < HIGH * usual || findValues(text, 'date', order).length > 0) return [];
    if (spacedDays(text, order).some(({ raw }) => raw === text)) return [];
    if (findStructures(text, 'tax-id').length > 0 || (!hasSign && isUnderText(box, cell, texts, labels)))
      return [];
    if (!cell.every((word) => CODE.test(word.text))) return [];
    const value = text.replaceAll(' ', '');
    const candidate = { value, raw: text, words: [...cell], pageNumber: content.number, proof: null };
    return [{ candidate: { ...candidate, strength: STRENGTH }, hasSign, bare }];
  });
  const signed = found.filter(({ hasSign }) => hasSign);
  const others = found.filter(({ bare }) =>
    isAlwaysAlone(bare, found.filter((each) => each.bare === bare).length, content),
  );
  const likely = (signed.length > 0 ? signed : others).map(({ candidate }) => candidate);
  const atMost = new Set(likely.map(({ value }) => value)).size === 1 ? ONLY : ONE_OF_SEVERAL;
  return likely.map((candidate) => ({ ...candidate, atMost }));
}

/** Without the sign of a number before it, in several languages, too, and its colon: `Nº 4471203`, `N° : A-118`, `Laharana / N° 106 112`. */
function withoutSign(cell: readonly Word[]): readonly Word[] {
  const sign = cell.slice(0, MOST_BEFORE).findLastIndex(isSign);
  const isFirst = sign === 0 || (sign > 1 && /\/$/.test(cell[sign - 1]!.text));
  if (!isFirst || cell.length <= sign + 1) return cell;
  return cell.slice(sign + (cell[sign + 1]!.text === ':' ? 2 : 1));
}

function isSign({ text }: Word): boolean {
  return lexicon().numberSigns.has(fold(text));
}

/** Right below the title of a card stands its number. */
function isTitle(cell: readonly Word[]): boolean {
  const tokens = fold(textOf(cell)).split(' ');
  const titles = ['card_title', 'licence_title'].flatMap(phrasesNamed);
  return titles.some((title) => findPhrase(tokens, title) !== null);
}

/**
 * Whether a number stands by itself wherever it is printed, as on both sides of a card. With its label elsewhere, it is the number that the
 * label says.
 * @param alone how often it does
 */
function isAlwaysAlone(bare: string, alone: number, { lines }: PageContent): boolean {
  return lines.filter(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '').includes(bare)).length === alone;
}

function isUnderText(
  box: Rectangle,
  own: readonly Word[],
  words: readonly Word[],
  labels: ReadonlySet<Word>,
): boolean {
  return words.some((word) => {
    const gap = box.y - word.box.y - word.box.height;
    // The sign of a number says no other thing, nor do the letters of the country.
    if (isSign(word) || (COUNTRY.test(word.text) && !labels.has(word))) return false;
    const isInColumn = word.box.x < box.x + box.width && word.box.x + word.box.width > box.x;
    return isInColumn && !own.includes(word) && gap > -box.height / 2 && gap < NEAR * box.height;
  });
}
