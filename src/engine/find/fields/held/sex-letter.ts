import type { FieldSearch } from '../../../catalogue/schema.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { printsAny } from '../../../content/printed-words.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';

/** Highest scores of an M where it may stand for a woman, and where the country's habit says that it does. */
const EITHER = 0.8;
const BY_HABIT = 0.9;

/**
 * The sex by an M, which is short for the word for a man in most languages and for a woman, `mujer`, in Spanish where a man is an H. Where the
 * page asks in Spanish alone, its country tells; where it does not, less is said.
 */
export function heldToLetter(
  candidates: readonly Candidate[],
  { kind }: Pick<FieldSearch, 'kind'>,
  content: PageContent,
): Candidate[] {
  if (kind !== 'sex' || !isSpanishAlone(content)) return [...candidates];
  return candidates.map((candidate) => {
    // A man, `varón`, where a V is a woman in Dutch.
    if (candidate.raw === 'V') return bounded({ ...candidate, value: 'M' }, BY_HABIT);
    if (candidate.raw !== 'M') return candidate;
    return prints('card_women_are_m', content)
      ? bounded({ ...candidate, value: 'F' }, BY_HABIT)
      : bounded(candidate, prints('card_women_are_f', content) ? 1 : EITHER);
  });
}

/** Not beside another language, in which an M is a man: `SEXO / SEX`. */
function isSpanishAlone(content: PageContent): boolean {
  const others = phrasesNamed('card_sex').filter(([word]) => word !== 'sexo' && word !== 'genero');
  return prints('card_asks_in_spanish', content) && !printsAny(content, others);
}

function prints(name: string, content: PageContent): boolean {
  return printsAny(content, phrasesNamed(name));
}
