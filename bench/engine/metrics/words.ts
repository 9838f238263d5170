/** Of a page or, added up, of a set. */
export interface WordMatches {
  matched: number;
  read: number;
  truth: number;
}

/**
 * Alphanumeric words: runs of letters and digits, without regard to case. Punctuation parts words and
 * counts for nothing.
 */
export function alnumWords(text: string): string[] {
  return text.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Matches two bags of words: order is of no account, each word counts as often as it occurs in both. */
export function matchWords(read: readonly string[], truth: readonly string[]): WordMatches {
  const left = new Map<string, number>();
  for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
  let matched = 0;
  for (const word of read) {
    const remaining = left.get(word) ?? 0;
    if (remaining === 0) continue;
    matched += 1;
    left.set(word, remaining - 1);
  }
  return { matched, read: read.length, truth: truth.length };
}

export function addMatches(all: readonly WordMatches[]): WordMatches {
  return all.reduce(
    (sum, one) => ({
      matched: sum.matched + one.matched,
      read: sum.read + one.read,
      truth: sum.truth + one.truth,
    }),
    { matched: 0, read: 0, truth: 0 },
  );
}

/** Harmonic mean of precision and recall: 2 × matched / (read + truth). Null when both are empty. */
export function f1({ matched, read, truth }: WordMatches): number | null {
  return read + truth === 0 ? null : (2 * matched) / (read + truth);
}
