import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { findAmounts } from '../../../../values/money.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { findStructures, standingAs } from '../../../catalogue/lexicon/printed-values.js';
import { isContact, isNext, type Run, runsOf, textOf } from '../addressee/address-blocks.js';
import { beginsWith, isOnly, isSalutation } from '../addressee/begins-with.js';
import { type ResidentPhrases, withoutLabels } from './without-labels.js';

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
/** A line with more words is a sentence. */
const MOST_WORDS = 14;
/** So many lines below it what says whose it is may stand. */
const LINES_BELOW = 3;
const PERSON = /\bCPF\b/i;
const COMPANY = /\bCNPJ\b|\bInsc(?:\.|ri[cç][aã]o) ?Est|\bI\.?E\.?:? \d/i;
const SENTENCE = /\p{Ll}{3}\.$/u;
const SIGN = /^[-–—•|·]$/u;
const CODE = /^[\d\s./*xX-]+$/;

/** The addresses of a page with what is printed around each, in order. */
export function residencesOn(content: PageContent, phrases: ResidentPhrases): Residence[] {
  const columns: Run[][] = [];
  for (const run of content.lines.flatMap(runsOf)) {
    const column = columns.findLast((each) => isNext(each.at(-1)!, run));
    if (column === undefined) columns.push([run]);
    else column.push(run);
  }
  return columns.flatMap((column) =>
    column.flatMap((run, at) => (POSTCODE.test(textOf(run)) ? residenceAt(column, at, phrases) : [])),
  );
}

function residenceAt(column: readonly Run[], at: number, phrases: ResidentPhrases): Residence[] {
  if (column[at]!.length > MOST_WORDS) return [];
  const above = linesAbove(column, at);
  const told = [...above, column[at]!, ...column.slice(at + 1, at + 1 + LINES_BELOW)];
  const lines = [...above, column[at]!, ...townBelow(column, at)]
    .filter((run) => !isSalutation(run) && !isOnly(run, ['recipient', 'addressed_to']))
    .map((run) => withoutLabels(beforeNumber(run), phrases))
    .filter((run) => run.length > 0 && (POSTCODE.test(textOf(run)) || !CODE.test(textOf(run))));
  const [first, ...rest] = lines;
  const isNamed = first !== undefined && rest.length > 0 && isName(first);
  const name = isNamed ? first : null;
  const postcode = column[at]!.filter(({ text }) => POSTCODE.test(text));
  const owner = ownerOf(told, name, column[at - above.length - 1], phrases);
  return [{ name, address: isNamed ? rest : lines, postcode, owner }];
}

/** Without the number of a person or a company, its label and the sign that parts it from a name. */
function beforeNumber(run: Run): Run {
  const at = run.findIndex(({ text }) => isOfPerson(text));
  const own = at < 0 ? run : run.slice(0, at);
  return SIGN.test(own.at(-1)?.text ?? '') ? own.slice(0, -1) : own;
}

function isOfPerson(text: string): boolean {
  return PERSON.test(text) || COMPANY.test(text);
}

/** Up to the last address, a contact, an amount or a title. */
function linesAbove(column: readonly Run[], at: number): Run[] {
  const lines = column.slice(Math.max(0, at - MOST_LINES), at);
  const end = lines.findLastIndex(
    (run) => run.length > MOST_WORDS || POSTCODE.test(textOf(run)) || isContact(run) || isOfDocument(run),
  );
  return lines.slice(end + 1);
}

function isOfDocument(run: Run): boolean {
  const names = ['invoice_title', 'other_title', 'paper_title', 'issue_date', 'due_date', 'date', 'total'];
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
  return run.length > 1 && isText && findStructures(text, 'street').length === 0;
}

function ownerOf(
  lines: readonly Run[],
  name: Run | null,
  heading: Run | undefined,
  { headings, companies }: ResidentPhrases,
): Residence['owner'] {
  const isHeaded = [...(heading ? [heading] : []), ...lines].some((run) => {
    const tokens = fold(textOf(run)).split(' ');
    return headings.some((phrase) => findPhrase(tokens, fold(phrase).split(' '))?.at === 0);
  });
  if (isHeaded || lines.some((run) => PERSON.test(textOf(run)) && !COMPANY.test(textOf(run))))
    return 'resident';
  const tokens = name === null ? [] : fold(textOf(name)).split(' ');
  const words = [...phrasesNamed('legal_forms'), ...companies.map((word) => fold(word).split(' '))];
  const isCompany = words.some((word) => findPhrase(tokens, word) !== null);
  return isCompany || lines.some((run) => COMPANY.test(textOf(run)) || isContact(run)) ? 'company' : null;
}
