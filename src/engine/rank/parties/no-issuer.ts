import { likelyNamed, phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../../content/page-content.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { beginsWithPhrase, findPhrase, fold } from '../../text/folded-text.js';
import { likelyIn } from '../../text/likely-phrases.js';
import type { Word } from '../../text/word.js';
import type { MeasuredLine } from '../page-lines.js';

/** A line that begins with so many labels is the head of a table. */
const FEWEST_LABELS = 2;

/** Words with which no issuer's name begins: those before what says for whom another one issues an invoice. */
export function wordsOfAgents({ lines }: PageContent): ReadonlySet<Word> {
  const agents = lines.flatMap(({ words, tokens, owners }) => {
    const [place] = likelyNamed('issued_for', tokens).flatMap((phrase) => findPhrase(tokens, phrase) ?? []);
    return place === undefined ? [] : words.slice(0, owners[place.at]);
  });
  return new Set(agents);
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
