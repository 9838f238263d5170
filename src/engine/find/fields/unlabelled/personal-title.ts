import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { Candidate } from '../../../content/candidate.js';
import { fold } from '../../../text/folded-text.js';
import type { Word } from '../../../text/word.js';

/** Whether a word is how a person is addressed: `Mrs`, `Monsieur`. */
export function isTitle({ text }: Word): boolean {
  const title = fold(text);
  return (
    lexicon().titles.includes(title) || phrasesNamed('salutation').some((each) => each.join(' ') === title)
  );
}

/** A card's name without the title before it, as British licences print it: `MISS HANNAH LOUISE`. */
export function withoutTitle(candidate: Candidate): Candidate {
  const first = candidate.words.findIndex((word) => !isTitle(word));
  if (first <= 0) return candidate;
  const words = candidate.words.slice(first);
  const value = words.map(({ text }) => text).join(' ');
  return { ...candidate, words, raw: value, value };
}
