import type { Phrase } from '../../text/folded-phrase.js';
import { likelyNamed, phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { nameBeforeTrade } from '../../catalogue/lexicon/name-before-trade.js';
import { findDates } from '../../catalogue/lexicon/printed-values.js';
import { beginsWithPhrase, findPhrase } from '../../text/folded-text.js';
import { toReadLine } from '../../content/page-content.js';
import { toLine, type Word } from '../../text/word.js';
import { besideEachOther, type MeasuredLine } from '../page-lines.js';
import { namesOnly } from '../names/company/operator.js';
import { hasPhrase } from '../phrases-in-lines.js';
import { beforeNextLabel } from './imprint.js';
import { hasEnding } from '../names/name-lines.js';

// Where a type knows parties, the lines at a page's head are of several: what is not the issuer's is told from what is.

const PARTING = /^[·•|–—-]$/u;
/** Words of one name are closer, in heights. */
const APART = 1;
/** Words of one name are set in one size, but for marks and what a scan leaves of them. */
const SMALLER = 0.75;
/** Parts of one name follow each other within so many heights. */
const NEXT_LINE = 2;
/** A label of so many words needs no colon: `Sold by Acme Ltd`. */
const CLEAR = 2;

/**
 * Those of the spans that may be a party's name, without its label.
 * @param labels of the party
 * @param forms legal forms
 */
export function ofParty(
  spans: readonly MeasuredLine[][],
  labels: readonly Phrase[],
  forms: readonly Phrase[],
): MeasuredLine[][] {
  const own = [...labels, ...phrasesNamed('name_label')];
  return spans
    .filter(isOfOneColumn)
    .filter((span) => !span.some(({ line }) => isTitle(line, forms) || namesOnly('professions', line)))
    .filter(([, ...more]) => !more.some(({ line }) => beginsWithNumber(line)))
    .flatMap((span) => behindLabel(span, own, labels))
    .map((span) => withoutTrade(span, forms).map((line) => withoutSmallPrint(line, forms)));
}

/**
 * A line without what stands behind a company's legal form and a sign, a gap or the title of the page: `Ditta Neri Mario - Impianti`,
 * `Muster GmbH   RECHNUNG`; or behind a comma in small letters.
 */
function withoutTrade(span: readonly MeasuredLine[], forms: readonly Phrase[]): MeasuredLine[] {
  return span.map((measured) => {
    const { words } = measured.line;
    const ends = words.findIndex((_, at) => at > 1 && partsFrom(words, at, forms));
    const end = ends < 0 ? nameBeforeTrade(words) : ends;
    return end === words.length ? measured : { ...measured, line: toReadLine(toLine(words.slice(0, end))) };
  });
}

/** A line without what is set smaller behind a name, such as titles and trades: `Ada Lind MCIL`, `ADA LIND translations`. */
function withoutSmallPrint(measured: MeasuredLine, forms: readonly Phrase[]): MeasuredLine {
  const { words } = measured.line;
  const { height } = words[0]!.box;
  const end = words.findIndex(({ box }, at) => at > 1 && box.height < SMALLER * height);
  if (end < 0) return measured;
  const [name, rest] = [words.slice(0, end), words.slice(end)].map((part) => toReadLine(toLine(part)));
  const isName = words.slice(0, end).filter(({ text }) => /\p{L}{3}/u.test(text)).length > 1;
  return !isName || hasEnding(rest!.tokens, forms) ? measured : { ...measured, line: name! };
}

function partsFrom(words: readonly Word[], at: number, forms: readonly Phrase[]): boolean {
  const [name, rest] = [words.slice(0, at), words.slice(at)].map((part) => toReadLine(toLine(part)));
  if (!hasEnding(name!.tokens, forms) || hasEnding(rest!.tokens, forms)) return false;
  const [{ box: left }, { box: right, text }] = [words[at - 1]!, words[at]!];
  const isApart = right.x - left.x - left.width > APART * right.height;
  return PARTING.test(text) || isApart || startsWithTitle(rest!);
}

function startsWithTitle({ tokens }: MeasuredLine['line']): boolean {
  // The letter of an Argentine invoice stands before its title.
  const own = tokens[0]?.length === 1 ? tokens.slice(1) : tokens;
  return likelyNamed('invoice_title', own.slice(0, 1)).some((title) => beginsWithPhrase(own, title));
}

/** Whether a line speaks of the invoice or has a date, as no name does without a legal form: `Votre facture du 15 avril`. */
function isTitle(line: MeasuredLine['line'], forms: readonly Phrase[]): boolean {
  if (findDates(line.text, 'dmy').length > 0) return true;
  return hasPhrase(line, likelyNamed('invoice_title', line.tokens)) && !hasEnding(line.tokens, forms);
}

/** Whether a line is of the party's numbers, not of its name. */
function beginsWithNumber({ tokens }: MeasuredLine['line']): boolean {
  return ['tax_id', 'registration', 'phone'].some((name) =>
    likelyNamed(name, tokens.slice(0, 1)).some((phrase) => beginsWithPhrase(tokens, phrase)),
  );
}

/** Whether lines follow each other, and none stands beside another: those are of two parties. */
function isOfOneColumn(span: readonly MeasuredLine[]): boolean {
  return span.slice(1).every(({ line: { box } }, index) => {
    const above = span[index]!.line.box;
    const isUnder = box.x < above.x + above.width && above.x < box.x + box.width;
    return (
      isUnder && !besideEachOther(above, box) && box.y - above.y - above.height < NEXT_LINE * above.height
    );
  });
}

/**
 * A line without the label that it begins with, before a colon; none where it has another label: `Contract: 55-12`.
 * @param labels of issuers and of names
 * @param clear those that may stand without a colon
 */
function behindLabel(
  span: readonly MeasuredLine[],
  labels: readonly Phrase[],
  clear: readonly Phrase[],
): MeasuredLine[][] {
  const [first, ...more] = span as [MeasuredLine, ...MeasuredLine[]];
  if (more.some(({ line }) => colonIn(line) >= 0)) return [];
  const { line } = first;
  const colon = colonIn(line);
  if (colon < 0) {
    const end = endOfLabel(
      line,
      clear.filter(({ length }) => length >= CLEAR),
      Infinity,
    );
    return end === 0 ? [[...span]] : behind(end, first, more);
  }
  return endOfLabel(line, labels) === 0 ? [] : behind(colon + 1, first, more);
}

function behind(start: number, first: MeasuredLine, more: readonly MeasuredLine[]): MeasuredLine[][] {
  const rest = beforeNextLabel(first.line.words.slice(start));
  return rest.length === 0 ? [] : [[{ ...first, line: toReadLine(toLine(rest)) }, ...more]];
}

/**
 * How many words of a line end with a label.
 * @param latest where it may begin at most; by default with the line
 */
function endOfLabel({ tokens, owners }: MeasuredLine['line'], labels: readonly Phrase[], latest = 0): number {
  const ends = labels.flatMap((label) => {
    const place = findPhrase(tokens, label);
    return place !== null && place.at <= latest ? [owners[place.at + place.length - 1]! + 1] : [];
  });
  return Math.max(0, ...ends);
}

/** Which word of a label has the colon behind it; -1 where none has. */
function colonIn({ words }: MeasuredLine['line']): number {
  return words.findIndex(({ text }) => /:$/.test(text));
}
