import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { Candidate } from '../../content/candidate.js';
import type { PageContent } from '../../content/page-content.js';
import { findPhrase, fold } from '../../text/folded-text.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import { findStructures } from '../../catalogue/lexicon/printed-values.js';

/** A block without a heading that a letter is addressed to: a name above an address. */
export interface Addressee {
  name: Word[];
  /** Of the name. */
  box: Rectangle;
  /** Whether no other block looks like it. */
  isOnly: boolean;
}

/** It stands in this upper part of the page. */
const UPPER = 0.4;
/** Words of one run, and lines of one block, are no farther apart than this many heights. */
const WIDEST_BLANK = 2;
const NEXT_LINE = 1.6;
/** How far lines of a block may begin from each other, in heights. */
const SAME_LEFT = 1;
/** Two blocks of one column begin this near each other, in heights. */
const SAME_COLUMN = 3;
const MOST_LINES = 6;
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
/** Below this part of the page a sender prints who he is. */
const FOOT = 0.8;
/** Above the postcode: a name and a street. */
const FEWEST_LINES = 2;

type Run = Word[];

const onPages = new WeakMap<PageContent, Addressee | null>();

/**
 * The one block of a name and an address without telephone or e-mail, which a sender would print, and whose name does not stand at
 * the head or the foot too; of two in one column the lower one, as the upper is a letter's head. Null where nothing tells.
 */
export function addresseeOn(content: PageContent): Addressee | null {
  const known = onPages.get(content);
  if (known !== undefined) return known;
  const blocks = blocksOn(content).filter((block) => isAddressed(block) && !isSender(block[0]!, content));
  const block = blocks.length === 2 && isBelow(blocks[1]!, blocks[0]!) ? blocks[1] : blocks[0];
  const isOne = block !== undefined && (blocks.length === 1 || block === blocks[1]);
  const found = isOne
    ? { name: block[0]!, box: enclosing(block[0]!.map(({ box }) => box)), isOnly: blocks.length === 1 }
    : null;
  onPages.set(content, found);
  return found;
}

/** Nothing but its form speaks for it. */
const STRENGTH = 0.7;
/** Highest score of the lower of two blocks. */
const LOWER_OF_TWO = 0.8;

/** The name of the addressee. */
export function findAddressee(content: PageContent): Candidate[] {
  const found = addresseeOn(content);
  if (found === null) return [];
  const raw = textOf(found.name);
  const { number: pageNumber } = content;
  const candidate = { value: raw, raw, words: found.name, pageNumber, strength: STRENGTH, proof: null };
  return [found.isOnly ? candidate : { ...candidate, atMost: LOWER_OF_TWO }];
}

/** Lines below each other that begin at the same place, without the sender in one line above them. */
function blocksOn(content: PageContent): Run[][] {
  const runs = content.lines.filter(({ box }) => box.y < UPPER * content.height).flatMap(runsOf);
  const open: Run[][] = [];
  for (const run of runs) {
    const block = open.findLast((each) => isNext(each.at(-1)!, run));
    if (block === undefined) open.push([run]);
    else block.push(run);
  }
  return open
    .flatMap(partedAtTown)
    .map((block) => block.slice(block.findIndex((run) => !hasPostcode(run) && !isBeforeName(run))));
}

/** A block with two towns is two addresses: the sender's, which ends with its town or telephone, and the other below it. */
function partedAtTown(block: Run[]): Run[][] {
  const town = block.findIndex(hasPostcode);
  const end = block.findIndex((run, at) => at > town && !isContact(run));
  if (town < FEWEST_LINES || end < 0 || !block.slice(end).some(hasPostcode)) return [block];
  return [block.slice(0, end), block.slice(end)];
}

/** What stands in the same column above a name: a salutation, or a label with its value. */
function isBeforeName(run: Run): boolean {
  const text = textOf(run);
  const tokens = fold(text).split(' ');
  const begins = (name: string) =>
    (lexicon().phrases.get(name) ?? []).some((label) => findPhrase(tokens, label.split(' '))?.at === 0);
  const isLabelled = /\d/.test(text) && (text.includes(':') || LABELS_ABOVE.some(begins));
  return isLabelled || (lexicon().phrases.get('salutation') ?? []).includes(tokens.join(' '));
}

/** Whether a name is the sender's, who prints it a second time: as a logo at the head, or at the foot with the address. */
function isSender(name: Run, { lines, height }: PageContent): boolean {
  const core = nameCore(textOf(name));
  if (!core.some((token) => token.length > 3)) return false;
  const { y } = enclosing(name.map(({ box }) => box));
  return lines.some(
    (line) =>
      (line.box.y + line.box.height < y || line.box.y > FOOT * height) &&
      (findPhrase(line.tokens, core) !== null || line.tokens.some((token) => token === core.join(''))),
  );
}

/** Without what the name may lose in a logo: its legal form. */
function nameCore(name: string): string[] {
  const tokens = fold(name).split(' ');
  const forms = (lexicon().phrases.get('legal_forms') ?? []).map((form) => form.split(' '));
  const ends = forms.flatMap((form) => findPhrase(tokens, form)?.at ?? []).filter((at) => at > 0);
  return tokens.slice(0, Math.min(tokens.length, ...ends));
}

/** Whether a block begins in the column of another one that ends above it. */
function isBelow(lower: readonly Run[], upper: readonly Run[]): boolean {
  const [a, b] = [lower, upper].map((block) => enclosing(block.flat().map(({ box }) => box)));
  return a!.y > b!.y + b!.height && Math.abs(a!.x - b!.x) < (SAME_COLUMN * a!.height) / lower.length;
}

function runsOf({ words }: { words: readonly Word[] }): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)?.box;
    if (last && word.box.x - last.x - last.width < WIDEST_BLANK * last.height) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs;
}

function isNext(above: Run, run: Run): boolean {
  const [upper, lower] = [above[0]!.box, run[0]!.box];
  const gap = lower.y - upper.y - upper.height;
  return (
    gap > -upper.height / 2 &&
    gap < NEXT_LINE * upper.height &&
    Math.abs(lower.x - upper.x) < SAME_LEFT * upper.height
  );
}

function isAddressed(block: readonly Run[]): boolean {
  const address = block.slice(0, MOST_LINES).findIndex(hasPostcode);
  if (address < FEWEST_LINES) return false;
  const name = textOf(block[0]!);
  return /\p{L}{2}/u.test(name) && !/\d/.test(name) && !block.some(isContact);
}

function isContact(run: Run): boolean {
  const text = textOf(run);
  return (
    isPhoneLabel(text) ||
    (['telephone', 'e-mail', 'url'] as const).some((each) => findStructures(text, each).length > 0)
  );
}

/** A telephone may be told by its label alone: `Telefono 051 265653`. */
function isPhoneLabel(text: string): boolean {
  const tokens = fold(text).split(' ');
  const labels = lexicon().phrases.get('phone') ?? [];
  return /\d{3}|@/.test(text) && labels.some((label) => findPhrase(tokens, label.split(' '))?.at === 0);
}

function hasPostcode(run: Run): boolean {
  return lexicon().postcode.test(textOf(run));
}

function textOf(run: Run): string {
  return run.map(({ text }) => text).join(' ');
}
