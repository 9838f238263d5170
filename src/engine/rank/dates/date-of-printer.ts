import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import type { PageContent } from '../../content/page-content.js';
import { findPhrase } from '../../text/folded-text.js';
import type { Word } from '../../text/word.js';

/**
 * Whether a date stands behind what says who printed the paper and by which permit, as on pads: `Tipografia Bassa, aut. 370911 del
 * 14/05/1993`. A till prints the hour with its own.
 */
export function isOfPrinter(date: { line: number; words: readonly Word[] }, { lines }: PageContent): boolean {
  const { words, tokens, owners, text } = lines[date.line]!;
  const at = words.indexOf(date.words[0]!);
  const isBehind = phrasesNamed('printer').some((phrase) => {
    const place = findPhrase(tokens, phrase);
    return place !== null && owners[place.at + place.length - 1]! < at;
  });
  return isBehind && findStructures(text, 'time').length === 0;
}
