import { isInstitution } from '../../catalogue/lexicon/institution.js';
import { phrasesNamed, wordsNamed } from '../../catalogue/lexicon/named-phrases.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { DocumentType } from '../../catalogue/schema.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import { type PageContent, type ReadLine, toReadLine } from '../../content/page-content.js';
import { amountsIn } from '../../find/fields/amounts/amounts-in.js';
import { beginsWith, isSalutation } from '../../find/fields/addressee/begins-with.js';
import { prints } from '../../find/fields/prints.js';
import { findPhrase, fold } from '../../text/folded-text.js';
import { textsOn, toLine, type Word } from '../../text/word.js';
import { isOfOtherPerson } from '../../../values/identifiers/codice-fiscale.js';
import type { FieldCandidates } from '../find-candidates.js';

/** Highest score of a number beside or below another name than its party's, and of a public body's: such a body writes those of its payers. */
const OF_OTHER = 0.8;
/** The same of one of whom a sum was received, or below whom a bill is addressed to. */
const OF_PAYER = 0.49;
/** Lines above a number in which the name of its block may stand. */
const LINES_ABOVE = 3;
/** The same of the salutation of an addressee, whose lines stand so close, in heights. */
const LINES_OF_ADDRESSEE = 6;
const NEXT_LINE = 2;
/** `Conductor: Luis Pardo`; in letters, what stands before the colon. */
const TOLD = /^\p{L}[\p{L} ./-]{2,30}: ?(\p{Lu}[\p{L}.'-]+(?: \p{L}{1,4}\.?)* \p{Lu}[\p{L}'-]+)/u;
/** Before a number's label, a name and a dash: `Pitanga Propaganda – CNPJ`. */
const AT_DASH =
  /^(?:.*[–—-] )?(\p{Lu}[\p{L}.'&]+(?: (?:\p{Lu}[\p{L}.'&]*|\p{Ll}{1,3}|&))+) [–—-](?: \p{L}[\p{L}./]*){1,3}:?$/u;
const SHORTEST_WORD = 3;
/** Part of a page's height in which it says what it is. */
const HEAD = 0.35;
const RECIPIENT = 'recipient';
const ISSUER = 'issuer';
/** Of Spain, Portugal, Italy and Brazil: below what a receipt sums up such a number is the customer's. */
const OF_PERSON =
  /^(?:[\dXYZ]\d{7}[A-Z]|[123]\d{8}|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]|\d{3}\.\d{3}\.\d{3}-\d{2})$/;

/**
 * Tax numbers of bills that stand beside or below a name which is not that of their party are in doubt: a driver's, a carrier's, a customer's on a
 * receipt, that of the maker of a till.
 * @param ranked the likeliest candidate of each field first
 */
export function doubtedOfOthers(
  ranked: readonly FieldCandidates[],
  pages: readonly PageContent[],
  { layout }: DocumentType,
): FieldCandidates[] {
  if (layout !== 'free') return [...ranked];
  return ranked.map((each) => {
    const { field, candidates } = each;
    if (field.kind !== 'tax-id') return each;
    const own = ranked.find(({ field: { kind, party } }) => kind === 'name' && party === field.party);
    const name = own?.candidates[0]?.value ?? '';
    const doubted = candidates.map((candidate) => {
      const page = pages.find(({ number }) => number === candidate.pageNumber);
      const most = page === undefined ? 1 : highest(candidate, name, field.party, page);
      return most < 1 ? bounded(candidate, most) : candidate;
    });
    return { field, candidates: doubted };
  });
}

function highest(
  { value, words: [first] }: Candidate,
  own: string,
  party: string | undefined,
  page: PageContent,
): number {
  const index = page.lines.findIndex(({ words }) => first !== undefined && words.includes(first));
  if (first === undefined || index < 0) return 1;
  const run = runWith(first, page.lines[index]!);
  if (party !== RECIPIENT && prints(run, 'receipt_words')) return OF_PAYER;
  if (party === ISSUER && isOfAddressee(first, index, page)) return OF_PAYER;
  const isShops = party === undefined;
  const isBelowAmounts = page.lines.slice(0, index).some(({ text }) => amountsIn(text, page).length > 0);
  const before = toReadLine(toLine(run.words.slice(0, Math.max(1, run.words.indexOf(first)))));
  const above = isShops && isBelowAmounts ? runsAbove(first, index, page) : [];
  if (above.some(({ words }) => beginsWith(words, ['recipient']))) return OF_PAYER;
  const atDash = party === RECIPIENT ? AT_DASH.exec(before.text)?.[1] : undefined;
  const name =
    nameIn(before) ??
    (atDash === undefined ? null : tokensOf(atDash)) ??
    above.map(nameTold).find((each) => each !== null) ??
    null;
  const isOther =
    (party !== RECIPIENT && assessesTax(page, own)) ||
    isOfOtherPerson(value, own) ||
    (isShops && isBelowAmounts && OF_PERSON.test(value)) ||
    (name !== null && !areAlike(name, tokensOf(own)));
  return isOther ? OF_OTHER : 1;
}

/** Whether a paper is of an office that takes taxes, or of another public body. */
function assessesTax({ lines, height }: PageContent, own: string): boolean {
  const head = lines.filter(({ box }) => box.y < HEAD * height);
  return isInstitution(tokensOf(own)) || head.some((line) => prints(line, 'tax_assessment'));
}

/** Whether a number ends the lines of a letter's addressee, above which he is greeted: `Gent.ma`, `dott.ssa Lavinia Pieroni`, `via dei Gracchi 128`. */
function isOfAddressee(first: Word, index: number, page: PageContent): boolean {
  let { box } = first;
  for (const run of runsAbove(first, index, page, LINES_OF_ADDRESSEE)) {
    if (box.y - run.box.y - run.box.height > NEXT_LINE * box.height) return false;
    if (isSalutation(run.words)) return true;
    box = run.box;
  }
  return false;
}

/** The runs of words above a word in its column, the nearest first. */
function runsAbove({ box }: Word, index: number, { lines }: PageContent, most = LINES_ABOVE): ReadLine[] {
  return lines
    .slice(Math.max(0, index - most), index)
    .reverse()
    .flatMap(textsOn)
    .map((words) => toReadLine(toLine(words)))
    .filter(({ box: run }) => run.x < box.x + box.width && box.x < run.x + run.width);
}

function runWith(word: Word, line: ReadLine): ReadLine {
  return toReadLine(toLine(textsOn(line).find((run) => run.includes(word))!));
}

/** The words of a name that a run holds: one that a label tells, or a company's. */
function nameIn(run: ReadLine): string[] | null {
  const { tokens } = run;
  const isCompany = phrasesNamed('legal_forms').some(
    (form) => form.join('').length > 1 && form.length < tokens.length && findPhrase(tokens, form) !== null,
  );
  return nameTold(run) ?? (isCompany ? tokens : null);
}

/** The words of a name behind a label that is not its owner's. */
function nameTold({ text, words }: ReadLine): string[] | null {
  const told = TOLD.exec(text)?.[1];
  return told === undefined || beginsWith(words, ['owner']) ? null : tokensOf(told);
}

/** Whether two names have a word in common that is no legal form. */
function areAlike(name: readonly string[], own: readonly string[]): boolean {
  const known = wordsNamed('legal_forms');
  const { legalWords } = lexicon();
  return name.some(
    (word) =>
      word.length >= SHORTEST_WORD && !known.has(word) && !legalWords.includes(word) && own.includes(word),
  );
}

function tokensOf(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}
