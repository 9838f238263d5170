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
}

/** It stands in this upper part of the page. */
const UPPER = 0.4;
/** Words of one run, and lines of one block, are no farther apart than this many heights. */
const WIDEST_BLANK = 2;
const NEXT_LINE = 1.6;
/** How far lines of a block may begin from each other, in heights. */
const SAME_LEFT = 1;
const MOST_LINES = 6;
/** Above the postcode: a name and a street. */
const FEWEST_LINES = 2;

type Run = Word[];

const onPages = new WeakMap<PageContent, Addressee | null>();

/**
 * The one block of a name and an address without telephone or e-mail, which a sender would print. Null where
 * there is none, or several.
 */
export function addresseeOn(content: PageContent): Addressee | null {
  const known = onPages.get(content);
  if (known !== undefined) return known;
  const [only, another] = blocksOn(content).filter(isAddressed);
  const isOne = only !== undefined && another === undefined;
  const found = isOne ? { name: only[0]!, box: enclosing(only[0]!.map(({ box }) => box)) } : null;
  onPages.set(content, found);
  return found;
}

/** Nothing but its form speaks for it. */
const STRENGTH = 0.7;

/** The name of the addressee. */
export function findAddressee(content: PageContent): Candidate[] {
  const found = addresseeOn(content);
  if (found === null) return [];
  const raw = textOf(found.name);
  const { number: pageNumber } = content;
  return [{ value: raw, raw, words: found.name, pageNumber, strength: STRENGTH, proof: null }];
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
  return open.map((block) => block.slice(block.findIndex((run) => !hasPostcode(run))));
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
