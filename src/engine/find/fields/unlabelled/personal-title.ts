import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { type Candidate, madeOf } from '../../../content/candidate.js';
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
  return first <= 0 ? candidate : madeOf(candidate, candidate.words.slice(first));
}
