import { findAmounts } from '../../../../values/money.js';
import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { nameBeforeAddress } from '../../../catalogue/lexicon/name-before-address.js';
import { findStructures, standingAs } from '../../../catalogue/lexicon/printed-values.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { enclosing, type Rectangle, textOf, type Word } from '../../../text/word.js';
import { isTableHeader } from '../places/table-header.js';
import { beginsWith, beginsWithSalutation, isOnly, isSalutation, isToOther } from './begins-with.js';

/** Words that follow each other closely on a line. */
export type Run = Word[];

/** A name and an address below each other. */
export interface Block {
  /** From the name on. */
  runs: Run[];
  /** Whether it has a salutation. */
  isGreeted: boolean;
  hasTown: boolean;
  /** Whether a telephone or an e-mail stands in it or below, as senders print them. */
  hasContact: boolean;
}

/** With the country's letters: `A-4020 Linz`. */
const SHORT_TOWN = /^(?:\p{Lu}{1,2}-)?\d{4} \p{Lu}\p{L}+/u;
/** `Tzaneen, 0850`, and in one line with its box: `PO Box 40217, Moreleta Park, 0044`. */
const TOWN_FIRST = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*,? \d{4}$/u;
const BOX = /^(?:P\.? ?O\.? ?|Private )(?:Box|Bag) /i;
const BOX_AND_TOWN = new RegExp(`${BOX.source}.*\\p{L},? \\d{4}$`, 'iu');
/** It may be a salutation's, or that of a name. */
const INITIAL = /^\p{Lu}\. /u;
const HOUSE_AND_TOWN = /\d\D+\d{4}/;
const HOUSE = /\p{L}.* \d{1,4} ?\p{L}?$/u;
/** They stand in this upper part of the page, above the items. */
const UPPER = 0.4;
/** Words of one run, and lines of one block, are no farther apart than this many heights. */
const WIDEST_BLANK = 2;
const NEXT_LINE = 1.6;
/** Of a block's closest lines. */
const WIDEST_PITCH = 2.2;
/** How far lines of a block may begin from each other, in heights. */
const SAME_LEFT = 1;
/** Lines of one block differ less in height. */
const LIKE_HEIGHT = 1.6;
const MOST_LINES = 6;
/** In heights of the town. */
const CONTACT_BELOW = 5;
/** With the town: a country, a tax number, a telephone. */
const LINES_BEHIND_TOWN = 4;
/** Above the postcode: a name and a street. */
const FEWEST_LINES = 2;
/** Of what stands beside an address and may run into its column. */
const LABELS_ABOVE = [
  'invoice_title',
  'number',
  'number_weak',
  'issue_date',
  'date',
  'order_number',
  'customer_number',
];
const HEADINGS = [
  ...['recipient', 'addressed_to', 'contact', 'subject', 'consumer'],
  ...['greeting', 'salutation', 'professions'],
];
/** Above the blocks of others. */
const OTHER_PARTIES = ['issuer', 'sent_by', 'payee', 'ship_to'];
const TITLES = ['invoice_title', 'other_title', 'paper_title'];
/** In words, with its number: behind a longer one a telephone may follow. */
const SHORT_LABEL = 3;
/** Before who runs or owns whatever stands above: `gestita dalla Fondazione Tessari`. */
const OWNERS = ['owner'];
const PHONES = ['phone'];
const OTHER_NUMBERS = ['tax_id', 'customer_tax_id', 'registration', 'tax_total'];
const NUMBERS_OF_PARTY = ['tax_id', 'registration'];
const SUMS = ['total', 'net_total', 'subtotal', 'tax_total', 'terms'];

/** Blocks that may be of whoever a page is addressed to. */
export function blocksOn(content: PageContent): Block[] {
  const items = content.lines.find(isTableHeader)?.box.y ?? content.height;
  const end = Math.min(items, UPPER * content.height);
  const runs = content.lines.filter(({ box }) => box.y < end).flatMap(runsOf);
  const open: Run[][] = [];
  for (const run of runs) {
    const block = open.findLast((each) => isNext(each.at(-1)!, run) && isInPitch(each, run));
    if (block === undefined) open.push([run]);
    else block.push(run);
  }
  const contacts = runs.filter(isContact);
  return (
    open
      .flatMap(partedAtTown)
      .flatMap(fromName)
      .filter(isAddressed)
      .map((block) => ({
        ...block,
        hasContact: block.hasContact || contacts.some((run) => isOfBlock(run, block)),
      }))
      // Senders print how to reach them; of customers only persons are asked.
      .filter(
        ({ runs, hasContact, isGreeted }) => !hasContact || (isGreeted && !INITIAL.test(textOf(runs[0]!))),
      )
  );
}

/**
 * Whether a telephone or an e-mail stands below a block's town, after a blank, or beside it under the name: it is of the same party,
 * who is the sender then.
 */
function isOfBlock(run: Run, { runs }: Block): boolean {
  const town = Math.max(0, townOf(runs));
  const [first, last] = [boxOf(runs[0]!), boxOf(runs[town]!)];
  const { x, y } = boxOf(run);
  const below = y - bottomOf(last);
  const isBelow = below > 0 && below < CONTACT_BELOW * last.height;
  if (isBelow && Math.abs(x - last.x) < SAME_LEFT * last.height) return true;
  const right = Math.max(
    ...runs
      .slice(0, town + 1)
      .map(boxOf)
      .map((box) => box.x + box.width),
  );
  return y > bottomOf(first) && below < 0 && x > first.x && x < right;
}

/** A block from its name on, without a sender's line, a salutation, a title or labels above it. */
function fromName(block: Run[]): Block[] {
  const greeting = Math.max(block.findIndex(isSalutation), block.findIndex(isSendersLine));
  const start = block.findIndex((run, at) => at > greeting && !hasPostcode(run) && !isBeforeName(run));
  if (start < 0 || block.slice(0, start + 1).some((run) => isOnly(run, OTHER_PARTIES))) return [];
  const named = block.slice(start);
  const town = townOf(named);
  const runs = town < 0 ? untilOther(named) : named.slice(0, town + LINES_BEHIND_TOWN);
  if (runs.length === 0) return [];
  const isGreeted = block.slice(0, start).some(isSalutation) || runs.some(beginsWithSalutation);
  return [{ runs, isGreeted, hasTown: town > 0, hasContact: runs.some(isContact) }];
}

/** Without a town, what is of no address ends a block. */
function untilOther(named: Run[]): Run[] {
  const end = named.findIndex((run) => !isOfAddress(run));
  return named.slice(0, Math.min(MOST_LINES, end < 0 ? MOST_LINES : end));
}

/** A block with two towns is two addresses: the sender's, which ends with its town, telephone or numbers, and the other below it. */
function partedAtTown(block: Run[]): Run[][] {
  const town = block.findIndex(isTown);
  const end = block.findIndex(
    (run, at) => at > town && !isContact(run) && !isCountry(run) && !beginsWith(run, NUMBERS_OF_PARTY),
  );
  if (town < 1 || end < 0 || townOf(block.slice(end)) < FEWEST_LINES) return [block];
  return [block.slice(0, end), block.slice(end)];
}

function isCountry(run: Run): boolean {
  return lexicon().countries.has(fold(textOf(run)));
}

/** What stands in the same column above a name: a salutation, `To`, a title, or a label with its value. */
function isBeforeName(run: Run): boolean {
  const text = textOf(run);
  if (!/\p{L}.*\p{L}.*\p{L}/u.test(text) || /:$/.test(text)) return true;
  // A slash between blanks parts two languages of a label, which names seldom have.
  if (text.includes(' / ') || isOnly(run, HEADINGS) || isOnly(run, LABELS_ABOVE)) return true;
  const isLabelled = /\d/.test(text) && (text.includes(':') || beginsWith(run, LABELS_ABOVE));
  return isLabelled || isSalutation(run) || beginsWith(run, TITLES) || isToOther(run);
}

export function runsOf({ words }: { words: readonly Word[] }): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)?.box;
    if (last && word.box.x - last.x - last.width < WIDEST_BLANK * last.height) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A logo in large letters is of no address below it. */
export function isNext(above: Run, run: Run): boolean {
  const [upper, lower] = [above[0]!.box, run[0]!.box];
  const gap = lower.y - upper.y - upper.height;
  const [low, high] = [upper.height, lower.height].sort((a, b) => a - b);
  return (
    gap > -upper.height / 2 &&
    gap < NEXT_LINE * upper.height &&
    high! < LIKE_HEIGHT * low! &&
    Math.abs(lower.x - upper.x) < SAME_LEFT * upper.height
  );
}

/** Whether a line follows a block about as closely as its lines follow each other, or after one blank line. */
function isInPitch(block: readonly Run[], run: Run): boolean {
  const tops = [...block, run].map(([first]) => first!.box.y);
  const pitches = tops.slice(1).map((top, at) => top - tops[at]!);
  return pitches.at(-1)! < WIDEST_PITCH * Math.min(...pitches);
}

/** From the name to the town nothing is paid, and nothing has a label; abroad, a person who is greeted may have no postcode. */
function isAddressed({ runs, hasTown, isGreeted }: Block): boolean {
  const name = textOf(runs[0]!);
  const standing = standingAs('name', name);
  const isName = standing === 'fits' || (standing === 'mixed' && isGreeted);
  if (!/\p{L}{2}/u.test(name) || /^\d/.test(name) || !isName || isOnly(runs[0]!, ['legal_forms']))
    return false;
  // The sender says who runs it.
  if (runs.some((run) => beginsWith(run, OWNERS))) return false;
  if (!hasTown) return isPerson(runs);
  const town = townOf(runs);
  const isBelowStreet = town >= FEWEST_LINES || isWholeAddress(runs[town]!);
  return isBelowStreet && runs.slice(0, town + 1).every(isOfAddress) && !isSendersLine(runs[town]!);
}

/** At most so many lines below the name; -1 where none is. */
function townOf(runs: readonly Run[]): number {
  return runs.slice(0, MOST_LINES).findIndex(isTown);
}

/** Four figures are a postcode below a street with its house number, with the town between them or behind them, or behind a box. */
function isTown(run: Run, at: number, runs: readonly Run[]): boolean {
  if (hasPostcode(run)) return true;
  const [above, text] = [runs[at - 1], textOf(run)];
  if (above === undefined) return false;
  if (BOX_AND_TOWN.test(text)) return true;
  const isBelowTown = /^\d{4}$/.test(text) && /^\p{L}[\p{L} ]+$/u.test(textOf(above));
  if (isBelowTown) return [BOX, HOUSE].some((line) => line.test(textOf(runs[at - 2] ?? [])));
  return HOUSE.test(textOf(above)) && (SHORT_TOWN.test(text) || TOWN_FIRST.test(text));
}

function isPerson(runs: readonly Run[]): boolean {
  return beginsWithSalutation(runs[0]!) && runs.length > FEWEST_LINES && runs.every(isOfAddress);
}

function isOfAddress(run: Run): boolean {
  const text = textOf(run);
  const isLabelled = /\d/.test(text) && beginsWith(run, LABELS_ABOVE);
  if (beginsWith(run, ['tax_id']) || BOX.test(text)) return true;
  return findAmounts(text).length === 0 && !/:$/.test(run[0]!.text) && !isLabelled && !beginsWith(run, SUMS);
}

/** With the name, the street and the town in it. */
export function isSendersLine(run: readonly Word[]): boolean {
  return nameBeforeAddress(run) < run.length && HOUSE_AND_TOWN.test(textOf(run)) && !isWholeAddress(run);
}

/** With the street, its house and the town in it: `Avda. de la Palmera 19, 41012 Sevilla`. */
function isWholeAddress(run: readonly Word[]): boolean {
  const text = textOf(run);
  const postcode = lexicon().postcode.exec(text);
  const street = text.slice(0, postcode?.index ?? 0).replace(/[\s,;–-]+$/u, '');
  return findStructures(street, 'street').length > 0;
}

/** A telephone may be told by its label alone: `Telefono 051 265653`. The number of a register may look like one. */
export function isContact(run: Run): boolean {
  const text = textOf(run);
  const isNumber = !text.includes('@') && beginsWith(run, OTHER_NUMBERS);
  if (isNumber && findStructures(text, 'telephone').length < 2 && run.length <= SHORT_LABEL) return false;
  return (
    (/\d{3}|@/.test(text) && (beginsWith(run, PHONES) || namesPhone(run))) ||
    (['telephone', 'e-mail', 'url'] as const).some((each) => findStructures(text, each).length > 0)
  );
}

/** Behind an address in one line: `Via Chiesa 3 – 46043 Medole – tel. 0376 555018`. */
function namesPhone(run: Run): boolean {
  return run.some(
    (_, at) => at > 0 && /^\(?\d/.test(run[at + 1]?.text ?? '') && isOnly(run.slice(at, at + 1), PHONES),
  );
}

export function hasPostcode(run: Run): boolean {
  const text = textOf(run);
  return lexicon().postcode.test(text) && /\p{L}{2}/u.test(text);
}

export function boxOf(words: readonly Word[]): Rectangle {
  return enclosing(words.map(({ box }) => box));
}

export function bottomOf({ y, height }: Rectangle): number {
  return y + height;
}
