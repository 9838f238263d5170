import { fold } from '../../text/folded-text.js';
import type { LanguageWords } from './known-words.js';

/** The likeliest language must have so many words more than any other: labels such as `total` are at home in several. */
const LEAST_LEAD = 2;
/** And more by this share of its own: neighbours such as Spanish and Portuguese have most words in common. */
const LEAD_SHARE = 0.1;

/**
 * The language that words are in, by those of each language among them; null where they do not tell. Accents are of no account,
 * so that a first reading without them will do.
 */
export function languageOf<Told extends Pick<LanguageWords, 'telling'>>(
  words: readonly { text: string }[],
  languages: readonly Told[],
): Told | null {
  const tokens = words.flatMap(({ text }) => fold(text).split(' '));
  const counted = languages.map((language) => ({
    language,
    count: countOf(tokens, language.telling),
  }));
  const [likeliest, next] = counted.sort((a, b) => b.count - a.count);
  if (likeliest === undefined) return null;
  const lead = likeliest.count - (next?.count ?? 0);
  return lead >= Math.max(LEAST_LEAD, LEAD_SHARE * likeliest.count) ? likeliest.language : null;
}

function countOf(tokens: readonly string[], telling: ReadonlySet<string>): number {
  let count = 0;
  for (const token of tokens) if (telling.has(token)) count++;
  return count;
}
