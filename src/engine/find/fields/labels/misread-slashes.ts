import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { Phrases } from '../../../catalogue/lexicon/phrases.js';
import { fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';
import { type PageContent, type ReadLine, toReadLine } from '../../../content/page-content.js';
import { isClose } from './translation.js';

const LIKE_SLASH = /^[17Il|]$/;
const LETTERS = /^\p{L}[\p{L}.’'()-]+$/u;
/** Of a label. */
const MOST_WORDS = 6;

const onPages = new WeakMap<PageContent['lines'], PageContent>();

/**
 * A card's page on which a lone 1, 7, I or l between a word and a label of cards is a slash: `Geburtsdatum 7 Date of birth`. Cards part
 * their labels in two languages by it, and readers take it for a figure.
 */
export function withSlashes(content: PageContent): PageContent {
  const known = onPages.get(content.lines);
  if (known !== undefined) return known;
  const lines = content.lines.map(withSlashesIn);
  const changed = lines.some((line, at) => line !== content.lines[at]) ? { ...content, lines } : content;
  onPages.set(content.lines, changed);
  return changed;
}

function withSlashesIn(line: ReadLine): ReadLine {
  const { words } = line;
  const isSlash = words.map((word, at) => LIKE_SLASH.test(word.text) && isBetweenLabels(words, at));
  if (!isSlash.includes(true)) return line;
  const own = words.map((word, at) => (isSlash[at] ? { ...word, text: '/' } : word));
  return toReadLine({ ...line, words: own, text: textOf(own) });
}

function isBetweenLabels(words: readonly Word[], at: number): boolean {
  const [before, sign, after] = [words[at - 1], words[at]!, words[at + 1]];
  if (before === undefined || after === undefined || !LETTERS.test(before.text)) return false;
  return isClose(before, sign) && isClose(sign, after) && beginsWithLabel(words.slice(at + 1));
}

function beginsWithLabel(words: readonly Word[]): boolean {
  const labels = labelsOfCards();
  return words.slice(0, MOST_WORDS).some((_, at) => labels.has(fold(textOf(words.slice(0, at + 1)))));
}

const ofCards = new WeakMap<Phrases, ReadonlySet<string>>();

function labelsOfCards(): ReadonlySet<string> {
  const { phrases } = lexicon();
  const known =
    ofCards.get(phrases) ??
    new Set([...phrases].flatMap(([name, texts]) => (/^(?:card|licence)_/.test(name) ? texts : [])));
  ofCards.set(phrases, known);
  return known;
}
