import { distance } from 'fastest-levenshtein';

export interface CharacterErrors {
  /** Insertions, deletions and substitutions. */
  edits: number;
  /** Characters of the truth. */
  truth: number;
}

/** Letters and digits in upper case; blanks and punctuation are left out. */
function alnumCharacters(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Levenshtein distance of the alphanumeric characters of one line. */
export function characterErrors(read: string, truth: string): CharacterErrors {
  const wanted = alnumCharacters(truth);
  return { edits: distance(alnumCharacters(read), wanted), truth: wanted.length };
}

/** Character error rate: edits by characters of the truth, over all lines together; may exceed 1. */
export function errorRate(lines: readonly CharacterErrors[]): number | null {
  const edits = lines.reduce((sum, line) => sum + line.edits, 0);
  const truth = lines.reduce((sum, line) => sum + line.truth, 0);
  return truth === 0 ? null : edits / truth;
}
