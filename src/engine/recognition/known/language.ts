import { fold } from '../../text/folded-text.js';
import type { LanguageWords } from './known-words.js';
import type { Language } from '../raw-word.js';

/** Read by default: most words of any document are read right by its network. */
const DEFAULT: Language = 'eng';
/** Fewer words tell nothing. */
const FEWEST = 3;
/** Another language must have so many times the words of the default one. */
const LEAD = 1.5;

/** The language to read a page in, judged by a first reading without accents. */
export function languageOf(
  words: readonly { text: string }[],
  languages: readonly LanguageWords[],
): Language {
  const tokens = words.flatMap((word) => fold(word.text).split(' '));
  const counts = new Map(
    languages.map(({ language, frequent }) => [
      language,
      tokens.filter((token) => frequent.has(token)).length,
    ]),
  );
  const [likeliest] = [...counts].filter(([language]) => language !== DEFAULT).sort((a, b) => b[1] - a[1]);
  if (likeliest === undefined) return DEFAULT;
  const [language, count] = likeliest;
  return count >= FEWEST && count > LEAD * (counts.get(DEFAULT) ?? 0) ? language : DEFAULT;
}
