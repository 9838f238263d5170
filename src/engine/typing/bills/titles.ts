import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { type PageContent, type ReadLine, toReadLine } from '../../content/page-content.js';
import { phrasesOn } from '../../content/printed-words.js';
import { beginsWithPhrase } from '../../text/folded-text.js';
import type { Phrase } from '../../text/folded-phrase.js';
import { median } from '../../text/median.js';
import type { Features } from '../../text/network.js';
import { textsOn, toLine } from '../../text/word.js';

/** Names of the lexicon's phrases that are titles of each kind. */
const TITLES = {
  invoice: ['invoice_title', 'bill_title'],
  receipt: ['receipt_title'],
  paper: ['paper_title'],
};
/** A title in larger print says no more. */
const LARGEST = 4;

/**
 * For each kind of title: how large the largest one is printed, in usual heights of letters; how far up it stands, 1 for the top of the
 * page; and whether some text is nothing but a title. All 0 without one.
 */
export function titlesOn(content: PageContent): Features {
  const usual = median(content.words.map(({ box }) => box.height)) || 1;
  const texts = content.lines.flatMap(textsOn).map(toLine).map(toReadLine);
  const sizeOf = ({ words }: ReadLine) =>
    Math.min(LARGEST, median(words.map(({ box }) => box.height)) / usual);
  return Object.fromEntries(
    Object.entries(TITLES).flatMap(([kind, names]) => {
      const phrases = names.flatMap((name) => phrasesOn(content, phrasesNamed(name)));
      const titles = texts.filter((text) => phrases.some((phrase) => beginsWithPhrase(text.tokens, phrase)));
      const [largest] = [...titles].sort((a, b) => sizeOf(b) - sizeOf(a));
      return [
        [`${kind} title`, largest === undefined ? 0 : sizeOf(largest)],
        [`${kind} title up`, largest === undefined ? 0 : 1 - largest.box.y / content.height],
        [`${kind} title alone`, Number(titles.some((text) => isOneOf(text, phrases)))],
      ];
    }),
  );
}

function isOneOf({ tokens }: ReadLine, phrases: readonly Phrase[]): boolean {
  return phrases.some((phrase) => tokens.length <= phrase.length && beginsWithPhrase(tokens, phrase));
}
