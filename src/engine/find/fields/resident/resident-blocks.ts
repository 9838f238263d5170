import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { findAmounts } from '../../../../values/money.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { findStructures, standingAs } from '../../../catalogue/lexicon/printed-values.js';
import { isContact, isNext, type Run, runsOf } from '../addressee/address-blocks.js';
import { beginsWith, isOnly, isSalutation } from '../addressee/begins-with.js';
import { type ResidentPhrases, withoutLabels } from './without-labels.js';
import { textOf } from '../../../text/word.js';

/** An address in one column, and what is printed with it. */
export interface Residence {
  /** Without its label; null where no line above the address is a name. */
  name: Run | null;
  /** From the street to the town, without labels; a line each. */
  address: Run[];
  postcode: Run;
  /** Whose it is, by what stands in its block; null where nothing tells. */
  owner: 'resident' | 'company' | null;
}

/** Of Brazil; some print it with a point. */
export const POSTCODE = /(?<![\d./-])\d{2}\.?\d{3}-\d{3}(?![\d/-])/;
/** The state in two letters ends a town's line. */
const STATE = /(?:^|[\s/,(–-])[A-Z]{2}\)?$/;
/** Lines of an address above its postcode. */
const MOST_LINES = 7;
/** A line with more words is a sentence, signs between them not counted. */
const MOST_WORDS = 16;
/** So many lines below it what says whose it is may stand. */
const LINES_BELOW = 3;
const PERSON = /\bCPF\b/i;
const COMPANY = /\bCNPJ\b|\bInsc(?:\.|ri[cç][aã]o) ?Est|\bI\.?E\.?:? \d/i;
const SENTENCE = /\p{Ll}{3}\.$/u;
const SIGN = /^[-–—•|·]$/u;
/** Before whoever is paid. */
const PAYEES = ['issuer', 'payee'];
/** A bill's month looks like a house's number. */
const MONTH = /\b[01]\d\/\d{4}\b/;
/** Longer ones before a colon are a text. */
const WORDS_OF_LABEL = 4;
const LABELLED = /^\p{L}[^\d:]*:/u;
const CODE = /^[\d\s./*xX-]+$/;

/** The addresses of a page with what is printed around each, in order. */
export function residencesOn(content: PageContent, phrases: ResidentPhrases): Residence[] {
  const rows = content.lines.map(runsOf);
  const inCells = rows.flatMap((row, at) => inCellsOf(row, rows[at - 1] ?? [], phrases));
  const taken = new Set(inCells.map(({ postcode }) => postcode[0]!));
  const columns: Run[][] = [];
  for (const run of rows.flat()) {
    const column = columns.findLast((each) => isNext(each.at(-1)!, run));
    if (column === undefined) columns.push([run]);
    else column.push(run);
  }
  const inBlocks = columns.flatMap((column) =>
    column.flatMap((run, at) =>
      POSTCODE.test(textOf(run)) && !run.some((word) => taken.has(word))
        ? residenceAt(column, at, phrases)
        : [],
    ),
  );
  return [...inCells, ...inBlocks];
}

/** An address whose parts stand in cells of one row, below their labels: `ENDEREÇO | CIDADE/UF | CEP`. */
function inCellsOf(row: readonly Run[], above: readonly Run[], phrases: ResidentPhrases): Residence[] {
  const last = row.findIndex((run) => POSTCODE.test(textOf(run)));
  const first = row.findIndex((run, at) => at < last && above.some((label) => isAbove(label, run, phrases)));
  if (first < 0) return [];
  const cells = row.slice(first, last + 1);
  const postcode = postcodeIn(cells.at(-1)!);
  return hasHouse(cells[0]!) ? [{ name: null, address: cells, postcode, owner: null }] : [];
}

/** Whether nothing but the label of an address stands above a text. */
function isAbove(label: Run, run: Run, { labels }: ResidentPhrases): boolean {
  const [upper, lower] = [label[0]!.box, run[0]!.box];
  const isLevel = Math.abs(upper.x - lower.x) < lower.height;
  return isLevel && labels.some((phrase) => fold(phrase) === fold(textOf(label)));
}

function residenceAt(column: readonly Run[], at: number, phrases: ResidentPhrases): Residence[] {
  if (isSentence(column[at]!)) return [];
  const above = linesAbove(column, at);
  const below = column.slice(at + 1, at + 1 + LINES_BELOW);
  const next = below.findIndex((run) => isHeaded(run, phrases));
  const told = [...above, column[at]!, ...below.slice(0, next < 0 ? LINES_BELOW : next)];
  const lines = [...above, column[at]!, ...townBelow(column, at)]
    .filter((run) => !isSalutation(run) && !isOnly(run, ['recipient', 'addressed_to']))
    .map((run) => withoutLabels(upToTown(beforeNumber(run)), phrases))
    .filter((run) => run.length > 0 && (POSTCODE.test(textOf(run)) || !CODE.test(textOf(run))));
  const street = streetIn(lines);
  const first = behindColon(lines[street - 1] ?? []);
  const name = isName(first) ? first : null;
  const [line = [], ...rest] = lines.slice(name === null ? 0 : street);
  const address = [behindColon(line), ...rest];
  const end = Math.max(street, lines.findIndex(hasHouse));
  const owner = ownerOf(told, lines.slice(0, end), column[at - above.length - 1], phrases);
  return [{ name, address, postcode: postcodeIn(column[at]!), owner }];
}

function postcodeIn(run: Run): Run {
  return run.filter(({ text }) => POSTCODE.test(text));
}

/**
 * The first line below a name that is a street's by its words, else by its figures: above both a title or other labels may stand.
 * Without one the second line.
 */
function streetIn(lines: readonly Run[]): number {
  for (const isStreet of [isNamedStreet, hasHouse]) {
    const at = lines.findIndex((run, index) => index > 0 && isStreet(run) && isName(lines[index - 1]!));
    if (at > 0) return at;
  }
  return 1;
}

/** Without what the type does not know as a label: `IMÓVEL LOCADO: Rua Dona Leonor, 177`. */
function behindColon(run: Run): Run {
  const at = LABELLED.test(textOf(run)) ? run.findIndex(({ text }) => text.endsWith(':')) : -1;
  return at < 0 || at >= Math.min(WORDS_OF_LABEL, run.length - 1) ? run : run.slice(at + 1);
}

function isNamedStreet(run: Run): boolean {
  return findStructures(textOf(run), 'street').length > 0;
}

function hasHouse(run: Run): boolean {
  const text = textOf(run).replace(POSTCODE, '');
  return /\d/.test(text) && !LABELLED.test(text) && !MONTH.test(text);
}

/** Without the number of a person or a company, its label and the sign that parts it from a name. */
function beforeNumber(run: Run): Run {
  const at = run.findIndex(({ text }) => isOfPerson(text));
  const own = at < 0 ? run : run.slice(0, at);
  return SIGN.test(own.at(-1)?.text ?? '') ? own.slice(0, -1) : own;
}

/** Without the numbers of a neighbouring cell: only a town stands behind a postcode. */
function upToTown(run: Run): Run {
  const at = run.findIndex(({ text }) => POSTCODE.test(text));
  const end = at < 0 ? -1 : run.findIndex(({ text }, index) => index > at && /\d/.test(text));
  return end < 0 ? run : run.slice(0, end);
}

function isOfPerson(text: string): boolean {
  return PERSON.test(text) || COMPANY.test(text);
}

function isSentence(run: Run): boolean {
  return run.filter(({ text }) => !SIGN.test(text)).length > MOST_WORDS;
}

/** Up to the last address, a contact, an amount or a title. */
function linesAbove(column: readonly Run[], at: number): Run[] {
  const lines = column.slice(Math.max(0, at - MOST_LINES), at);
  const end = lines.findLastIndex(
    (run) => isSentence(run) || POSTCODE.test(textOf(run)) || isContact(run) || isOfDocument(run),
  );
  return lines.slice(end + 1);
}

function isOfDocument(run: Run): boolean {
  const names = [
    ...PAYEES,
    'invoice_title',
    'other_title',
    'paper_title',
    'issue_date',
    'due_date',
    'date',
    'total',
  ];
  return findAmounts(textOf(run)).length > 0 || beginsWith(run, names);
}

/** The town where nothing but a postcode stands on the line above it. */
function townBelow(column: readonly Run[], at: number): Run[] {
  const next = column[at + 1];
  const rest = textOf(column[at]!).replace(POSTCODE, '').replace(/CEP/i, '');
  return next !== undefined && !/\p{L}/u.test(rest) && STATE.test(textOf(next)) ? [next] : [];
}

function isName(run: Run): boolean {
  const text = textOf(run);
  const isText = standingAs('name', text) === 'fits' && !SENTENCE.test(text);
  const isLabel = beginsWith(run, ['customer_number', 'registration']) || text.includes('/');
  return run.length > 1 && isText && !isLabel && !isNamedStreet(run);
}

function ownerOf(
  lines: readonly Run[],
  aboveStreet: readonly Run[],
  heading: Run | undefined,
  phrases: ResidentPhrases,
): Residence['owner'] {
  if (heading !== undefined && beginsWith(heading, PAYEES)) return 'company';
  const isToldSo = [...(heading ? [heading] : []), ...lines].some((run) => isHeaded(run, phrases));
  if (isToldSo || lines.some((run) => PERSON.test(textOf(run)) && !COMPANY.test(textOf(run))))
    return 'resident';
  const words = [...phrasesNamed('legal_forms'), ...phrases.companies.map((word) => fold(word).split(' '))];
  const isCompany = aboveStreet.some((run) => {
    const tokens = fold(textOf(run)).split(' ');
    return words.some((word) => findPhrase(tokens, word) !== null);
  });
  return isCompany || lines.some((run) => COMPANY.test(textOf(run)) || isContact(run)) ? 'company' : null;
}

/** Whether a line begins with what is printed above or before a resident's block. */
function isHeaded(run: Run, { headings }: ResidentPhrases): boolean {
  const tokens = fold(textOf(run)).split(' ');
  return headings.some((phrase) => findPhrase(tokens, fold(phrase).split(' '))?.at === 0);
}
