import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { type Rectangle, textOf } from '../../../text/word.js';
import {
  blocksOn,
  bottomOf,
  boxOf,
  type Block,
  hasPostcode,
  isContact,
  isSendersLine,
  type Run,
  runsOf,
} from './address-blocks.js';
import { beginsWith, isOnly, phrasesOf } from './begins-with.js';
import { findGreeted } from './greeted.js';
import { hasLegalForm, isOfBiller } from './of-company.js';

/** A block without a heading that a letter is addressed to: a name above an address. */
export interface Addressee {
  name: Run;
  /** Of the name. */
  box: Rectangle;
  /** The rest of the block. */
  below: readonly Run[];
  /** Where the block ends. */
  bottom: number;
  /** Whether no other block looks like it, and it is of no sender. */
  isOnly: boolean;
}

/** In heights of the name: a tax number may stand below a block, after a blank. */
const BELOW = 6;
/** Below this part of the page a sender prints who he is. */
const FOOT = 0.8;
/** Shorter abbreviations, such as `IM`, may begin a street. */
const SHORTEST_LABEL = 3;
/** In letters: a shorter word may begin many a name. */
const SHORTEST_LOGO = 5;

const onPages = new WeakMap<PageContent, Addressee | null>();

/**
 * The one block of a name and an address without telephone or e-mail, which a sender would print, and whose name does not stand at
 * the head or the foot too. Of several the one that is written to a person, else the one without a tax number, else the one below
 * all others, as the upper ones are a letter's head. Null where nothing tells.
 */
export function addresseeOn(content: PageContent): Addressee | null {
  const known = onPages.get(content);
  if (known !== undefined) return known;
  const blocks = blocksOn(content).filter(
    ({ runs }) => !isSender(runs[0]!, content) && !isOnlyTaxed(runs, content) && !isOfBiller(runs, content),
  );
  const block = chosen(blocks);
  const found =
    block === null
      ? null
      : {
          name: nameOf(block),
          box: boxOf(block.runs[0]!),
          below: block.runs.slice(1).filter((run) => run !== nameOf(block)),
          bottom: bottomOf(boxOf(block.runs.flat())) + BELOW * boxOf(block.runs[0]!).height,
          isOnly: blocks.length === 1 && block.hasTown && !block.hasContact,
        };
  onPages.set(content, found);
  return found;
}

function chosen(blocks: readonly Block[]): Block | null {
  const names = new Set(blocks.map(({ runs }) => fold(textOf(runs[0]!))));
  if (names.size < 2) return blocks[0] ?? null;
  const ways = [
    blocks.filter(({ isGreeted }) => isGreeted),
    blocks.filter(({ runs }) => !runs.some((run) => isLabelled(run, ['tax_id', 'registration']))),
    blocks.filter((block) => blocks.every((other) => other === block || isBelow(block, other))),
  ];
  return ways.find(({ length }) => length === 1)?.[0] ?? null;
}

/** Of two lines the one with a legal form, above which a trade or a department may stand: `Hausverwaltung / Kern & Lang GbR`. */
function nameOf({ runs, isGreeted }: Block): Run {
  const [first, second] = runs;
  return second !== undefined && !isGreeted && !hasLegalForm(first!) && hasLegalForm(second)
    ? second
    : first!;
}

/** Nothing but its form speaks for it. */
const STRENGTH = 0.7;
/** Highest score of one of several blocks, or of one that a sender may print. */
const ONE_OF_SEVERAL = 0.8;

/** The name of the addressee, or else of who is greeted. */
export function findAddressee(content: PageContent): Candidate[] {
  const found = addresseeOn(content);
  if (found === null) return findGreeted(content);
  const raw = textOf(found.name);
  const { number: pageNumber } = content;
  const candidate = { value: raw, raw, words: found.name, pageNumber, strength: STRENGTH, proof: null };
  return [found.isOnly ? candidate : { ...candidate, atMost: ONE_OF_SEVERAL }];
}

/** Whether a name is the sender's, who prints it a second time: as a logo at the head, at the foot, or on a line with the address. */
function isSender(name: Run, { lines, height }: PageContent): boolean {
  const core = nameCore(textOf(name));
  if (!core.some((token) => token.length > 3)) return false;
  const { y } = boxOf(name);
  // A logo may have nothing but the name's first word, and so has a form behind its label.
  const isLogo = (run: Run, at: number, runs: readonly Run[]) =>
    core[0]!.length >= SHORTEST_LOGO &&
    fold(textOf(run)) === core[0] &&
    !(at > 0 && isOnly(runs[at - 1]!, ['card_given_names']));
  if (lines.some(({ box, words }) => bottomOf(box) < y && runsOf({ words }).some(isLogo))) return true;
  return lines.some(
    ({ box, tokens, words }) =>
      (box.y + box.height < y || box.y > FOOT * height || isSendersLine(words)) &&
      (findPhrase(tokens, core) !== null || tokens.some((token) => token === core.join(''))),
  );
}

/** Without what the name may lose in a logo: its legal form. */
function nameCore(name: string): string[] {
  const tokens = fold(name).split(' ');
  const forms = phrasesOf('legal_forms').map((form) => form.split(' '));
  const ends = forms.flatMap((form) => findPhrase(tokens, form)?.at ?? []).filter((at) => at > 0);
  return tokens.slice(0, Math.min(tokens.length, ...ends));
}

/** Whether the page's only tax number stands in the block and no other address above it: whoever writes an invoice prints his own. */
function isOnlyTaxed(block: readonly Run[], { lines }: PageContent): boolean {
  if (!block.some((run) => isLabelled(run, ['tax_id']))) return false;
  const { y } = boxOf(block[0]!);
  if (lines.some(({ box, words }) => bottomOf(box) <= y && (isContact(words) || hasPostcode(words))))
    return false;
  const own = new Set(block.flat());
  const labels = phrasesOf('tax_id')
    // One that is a label with its colon alone looks like other words: `cont:` like `conta`.
    .filter((phrase) => phrase.length >= SHORTEST_LABEL && !phrase.endsWith(':'))
    .map((phrase) => phrase.split(' '));
  return !lines.some(({ tokens, owners, words }) =>
    labels.some((label) => {
      const place = findPhrase(tokens, label);
      return place !== null && !own.has(words[owners[place.at]!]!);
    }),
  );
}

function isLabelled(run: Run, names: readonly string[]): boolean {
  return beginsWith(run, names, SHORTEST_LABEL);
}

/** Whether a block begins where the other one has ended. */
function isBelow(lower: Block, upper: Block): boolean {
  return boxOf(lower.runs.flat()).y >= bottomOf(boxOf(upper.runs.flat()));
}
