import type { PageContent } from '../../content/page-content.js';
import type { Candidate } from '../../content/candidate.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';

/** The currencies that are named on the page, the one named most often first. */
export function findCurrency(content: PageContent): Candidate[] {
  const named = content.lines.flatMap((line) =>
    line.words.flatMap((word) =>
      currenciesIn(word.text)
        .slice(0, 1)
        .map((currency) => ({ ...currency, word })),
    ),
  );
  const counts = new Map<string, number>();
  for (const { value } of named) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => {
      const { raw, word } = named.find((each) => each.value === value)!;
      const strength = (0.6 + 0.4 * Math.min(1, count / 3)) * (count / named.length);
      return { value, raw, words: [word], pageNumber: content.number, strength, proof: null };
    });
}

/** The currencies named in a text with the sign that names each. */
export function currenciesIn(text: string): { value: string; raw: string }[] {
  return lexicon().currencies.flatMap(({ code, pattern }) => {
    const match = pattern.exec(text);
    return match ? [{ value: code, raw: match[0] }] : [];
  });
}
