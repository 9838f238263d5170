import type { DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Candidate } from '../../../content/candidate.js';
import type { DateOrder } from '../../../../values/dates.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { fold } from '../../../text/folded-text.js';
import { splitAtGaps, type Word } from '../../../text/word.js';
import { beginsWith, isOnly } from '../addressee/begins-with.js';
import { labelsOn } from '../nearest-label.js';
import { CELL_GAP, WIDEST_GAP } from '../places/place.js';
import { toCandidates, type ValueField } from '../to-candidates.js';

/** As much as a label has that says which day; a label that says no more than `date` has less than half of it. */
const BEHIND_NUMBER = 1;
const BEHIND_PLACE = 0.7;
/** Behind a sign alone, as of any document's number. */
const BEHIND_SIGN = 0.3;
const AT_MOST = 0.9;
/** The same on a card. */
const SIGNED = 0.8;
/** Of a place's name: `San Pedro de Macorís,`. */
const WORDS_OF_PLACE = 4;
/** A number's label, its sign and its parts. */
const WORDS_OF_NUMBER = 7;
const OWN = ['invoice_title', 'number', 'number_weak'];
const DASH = /^[-–—,]$/u;

/**
 * The day of an invoice where it has no label: behind its number, `Fattura n. 12 del 3/4/2024`, or behind a place with nothing behind it, as
 * letters are dated: `Recife, 3 de setembro de 2024`, `Laufen, den 14. Mai 2025`.
 */
export function datedTexts(content: PageContent, field: ValueField, order: DateOrder): Candidate[] {
  const found = (words: readonly Word[], strength: number, mayGoOn: boolean) => {
    const days = toCandidates(words, content, field, order);
    return days
      .filter(({ words: day }) => day[0] === words[0] && (mayGoOn || day.length === words.length))
      .map((candidate) => ({ ...candidate, strength, atMost: AT_MOST }));
  };
  return content.lines
    .flatMap(({ words }) => splitAtGaps(words, CELL_GAP))
    .flatMap((text) => [
      ...found(behindNumber(text), beginsWith(text, OWN) ? BEHIND_NUMBER : BEHIND_SIGN, true),
      ...found(behindPlace(text), BEHIND_PLACE, false),
    ]);
}

/**
 * The day on which a card was signed, behind a place and within no label: `Jena, den 24.10.2023 i. A. Berg`. Who signed may follow.
 */
export function datedAtPlace(
  content: PageContent,
  type: DocumentType,
  field: ValueField,
  order: DateOrder,
): Candidate[] {
  const ofLabels = new Set(labelsOn(content, type).flatMap(({ words }) => words));
  return content.lines
    .flatMap(({ words }) => withLinked(splitAtGaps(words, CELL_GAP)))
    .filter((text) => !text.some((word) => ofLabels.has(word)))
    .flatMap((text) => [behindPlace(text), behindLink(text)])
    .flatMap((words) =>
      toCandidates(words, content, field, order).filter(({ words: [day] }) => day === words[0]),
    )
    .map((candidate) => ({ ...candidate, strength: BEHIND_PLACE, atMost: SIGNED }));
}

/** Texts of a line, and each with the next one that begins with what leads to a day, as dots part them: `A Lomé ........ le 18 juin 2024`. */
function withLinked(texts: readonly Word[][]): Word[][] {
  const linked = texts.slice(1).flatMap((text, at) => {
    const before = texts[at]!.at(-1)!;
    const gap = text[0]!.box.x - before.box.x - before.box.width;
    const isNear = gap < WIDEST_GAP * before.box.height;
    return isNear && isOnly(text.slice(0, 1), ['date_link']) ? [[...texts[at]!, ...text]] : [];
  });
  return [...texts, ...linked];
}

/** The words behind a place without a comma, and what leads from it to a day. */
function behindLink(text: readonly Word[]): readonly Word[] {
  const at = text.findIndex((word) => isOnly([word], ['date_link']));
  const place = text.slice(0, Math.max(at, 0));
  const isName = place.every((word) => isOfPlace(word) && isCapital(word));
  const isPlace = at > 0 && at <= WORDS_OF_PLACE && isName && !isOnly(text.slice(0, 1), ['card_born']);
  return isPlace ? text.slice(at + 1) : [];
}

/** The words behind an invoice's number that begins the text, and behind what leads to a day. */
function behindNumber(text: readonly Word[]): readonly Word[] {
  const at = text.findIndex((word, index) => isLink(word) && /\d/.test(text[index - 1]?.text ?? ''));
  if (at < 0 || at > WORDS_OF_NUMBER) return [];
  const isOwn = lexicon().numberSigns.has(fold(text[0]!.text)) || beginsWith(text, OWN);
  return isOwn ? text.slice(at + 1) : [];
}

function isLink(word: Word): boolean {
  return DASH.test(word.text) || isOnly([word], ['date_link']);
}

/** The days that stand behind a place with nothing behind them, as letters and receipts are signed: `Recife, 3 de setembro de 2024`. */
export function signedDays({ lines }: PageContent): readonly (readonly Word[])[] {
  return lines
    .flatMap(({ words }) => splitAtGaps(words, CELL_GAP))
    .map(behindPlace)
    .filter(({ length }) => length > 0);
}

/** The words behind a place and its comma, without the one that leads to a day. */
function behindPlace(text: readonly Word[]): readonly Word[] {
  const end = text.findIndex((word) => word.text.endsWith(',')) + 1;
  const place = text.slice(0, end);
  const isPlace =
    end > 0 &&
    end <= WORDS_OF_PLACE &&
    place.every(isOfPlace) &&
    isCapital(place[0]!) &&
    isCapital(place.at(-1)!);
  if (!isPlace) return [];
  const behind = text.slice(end);
  return isOnly(behind.slice(0, 1), ['date_link']) ? behind.slice(1) : behind;
}

/** What ends with a word in small letters tells of work that was done: `Sesión de fotos, 12/09/2024`. */
function isCapital({ text }: Word): boolean {
  return /^\p{Lu}/u.test(text);
}

function isOfPlace({ text }: Word): boolean {
  return /^[\p{L}'’().-]+,?$/u.test(text);
}
