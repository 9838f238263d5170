import type { DateOrder } from '../../../../values/dates.js';
import type { DocumentType } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { findStructures, findValues } from '../../../catalogue/lexicon/printed-values.js';
import { median } from '../../../text/median.js';
import { enclosing, splitAtGaps, type Rectangle, type Word } from '../../../text/word.js';
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
/** As high as the page's other print, at least. */
const HIGH = 0.9;
const CODE = /^[A-Z0-9][A-Z0-9./-]*$/;
/** In heights: what stands so near above may be a label that is not known. */
const NEAR = 1;

/** Numbers that are printed by themselves, without any label, as beside the title of a permit or below a photograph. */
export function alone(content: PageContent, type: DocumentType, order: DateOrder): Candidate[] {
  const labels = new Set(labelsOn(content, type).flatMap(({ words }) => words));
  const usual = median(content.words.map(({ box }) => box.height));
  const cells = content.lines.flatMap(({ words }) => splitAtGaps(words, CELL_GAP));
  const titles = new Set(cells.filter(isTitle).flat());
  const texts = content.words.filter((word) => !titles.has(word));
  const found = cells.map(withoutSign).flatMap((cell) => {
    const text = cell.map((word) => word.text).join(' ');
    const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
    const figures = bare.replace(/\D/g, '').length;
    if (bare.length < SHORTEST || figures < FEWEST_FIGURES || cell.some((word) => labels.has(word)))
      return [];
    const box = enclosing(cell.map((word) => word.box));
    if (box.height < HIGH * usual || findValues(text, 'date', order).length > 0) return [];
    if (spacedDays(text, order).some(({ raw }) => raw === text)) return [];
    if (findStructures(text, 'tax-id').length > 0 || isUnderText(box, cell, texts)) return [];
    if (!cell.every((word) => CODE.test(word.text)) || isPrintedTwice(bare, content)) return [];
    const value = text.replaceAll(' ', '');
    return [
      { value, raw: text, words: [...cell], pageNumber: content.number, strength: STRENGTH, proof: null },
    ];
  });
  const atMost = found.length === 1 ? ONLY : ONE_OF_SEVERAL;
  return found.map((candidate) => ({ ...candidate, atMost }));
}

/** Without the sign of a number before it, and its colon: `Nº 4471203`, `N° : A-118`. */
function withoutSign(cell: readonly Word[]): readonly Word[] {
  if (cell.length < 2 || !lexicon().numberSigns.has(fold(cell[0]!.text))) return cell;
  return cell.slice(cell[1]!.text === ':' ? 2 : 1);
}

/** Right below the title of a card stands its number. */
function isTitle(cell: readonly Word[]): boolean {
  const tokens = fold(cell.map(({ text }) => text).join(' ')).split(' ');
  const titles = ['card_title', 'licence_title'].flatMap(phrasesNamed);
  return titles.some((title) => findPhrase(tokens, title) !== null);
}

/** With its label elsewhere, it is the number that the label says. */
function isPrintedTwice(bare: string, { lines }: PageContent): boolean {
  return lines.filter(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '').includes(bare)).length > 1;
}

function isUnderText(box: Rectangle, own: readonly Word[], words: readonly Word[]): boolean {
  return words.some((word) => {
    const gap = box.y - word.box.y - word.box.height;
    // The sign of a number says no other thing.
    if (lexicon().numberSigns.has(fold(word.text))) return false;
    const isInColumn = word.box.x < box.x + box.width && word.box.x + word.box.width > box.x;
    return isInColumn && !own.includes(word) && gap > -box.height / 2 && gap < NEAR * box.height;
  });
}
