import { likelyNamed, phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../../content/page-content.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { beginsWithPhrase, findPhrase, fold } from '../../text/folded-text.js';
import { boxOf, runsOf } from '../../find/fields/addressee/address-blocks.js';
import { beginsWith } from '../../find/fields/addressee/begins-with.js';
import { likelyIn } from '../../text/likely-phrases.js';
import { sharedWidth } from '../../text/rectangles.js';
import type { Rectangle, Word } from '../../text/word.js';
import type { MeasuredLine } from '../page-lines.js';

/** A line that begins with so many labels is the head of a table. */
const FEWEST_LABELS = 2;

/**
 * Words with which no issuer's name begins: those before what says for whom another one issues an invoice, and those of the post,
 * beside what is printed instead of a stamp.
 */
export function wordsOfAgents({ lines }: PageContent): ReadonlySet<Word> {
  const agents = lines.flatMap(({ words, tokens, owners }) => {
    if (likelyNamed('franking', tokens).some((phrase) => isStamp(tokens, phrase))) return words;
    const [place] = likelyNamed('issued_for', tokens).flatMap((phrase) => findPhrase(tokens, phrase) ?? []);
    return place === undefined ? [] : words.slice(0, owners[place.at]);
  });
  return new Set(agents);
}

/** In heights of the lower line. */
const NEXT_LINE = 1.2;

/** Words of a name above the line that says who shall read it there, or in whose care it is: the page is to that name, not from it. */
export function wordsOfAddressees({ lines }: PageContent): ReadonlySet<Word> {
  const runs = lines.flatMap(runsOf);
  const readers = runs.filter((run) => beginsWith(run, ['attention', 'care_of'])).map(boxOf);
  const isAbove = (upper: Rectangle, lower: Rectangle) => {
    const gap = lower.y - upper.y - upper.height;
    return gap > -lower.height / 2 && gap < NEXT_LINE * lower.height && sharedWidth(upper, lower) > 0;
  };
  return new Set(runs.filter((run) => readers.some((reader) => isAbove(boxOf(run), reader))).flat());
}

/** In words: two letters may be a name's. */
const SHORTEST_STAMP = 2;

function isStamp(tokens: readonly string[], phrase: Phrase): boolean {
  return (
    phrase.length >= SHORTEST_STAMP &&
    phrase.join('').length > SHORTEST_STAMP &&
    findPhrase(tokens, phrase) !== null
  );
}

const LEADING = ['sent_by', 'addressed_to'];

/** Lines without those that only lead to a party's block, also without a colon: `From`, `Da`. */
export function withoutHeadings(lines: readonly MeasuredLine[]): MeasuredLine[] {
  const headings = new Set(LEADING.flatMap((name) => phrasesNamed(name).map(([word]) => fold(word!))));
  return lines
    .filter(({ line: { tokens } }) => tokens.length !== 1 || !headings.has(tokens[0]!))
    .map((line, order) => ({ ...line, order }));
}

/**
 * Whether a line begins with several labels, as columns that stand close to each other do: `DATE CLIENT ROUTE Acme Ltd`.
 * @param labels longest first
 */
export function beginsWithLabels(tokens: readonly string[], labels: readonly Phrase[]): boolean {
  let rest = tokens;
  for (let count = 0; count < FEWEST_LABELS; count++) {
    const label = likelyIn(labels, rest.slice(0, 1)).find((each) => beginsWithPhrase(rest, each));
    if (label === undefined) return false;
    rest = rest.slice(label.length);
  }
  return true;
}
