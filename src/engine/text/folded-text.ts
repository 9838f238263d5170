/** Lower case without accents, runs of anything but letters and digits as one blank. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words this long may have one character misread and still count as found. */
const TOLERANT_FROM = 5;
/** From this length on the misread character may also be one too many or one that is missing, wherever it stands. */
const TOLERANT_WITHIN_FROM = 7;
/** Phrases this long, in letters, are known without the blanks between their words, which are often lost. */
const KNOWN_WITHOUT_BLANKS_FROM = 6;

/**
 * Whether a folded word is the wanted one, allowing for a misread character in a long word. In shorter ones a
 * character may be lost or added at the ends only: `dacte` is not `date`.
 */
export function isSameWord(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < TOLERANT_FROM || Math.abs(word.length - wanted.length) > 1) return false;
  if (word.length !== wanted.length && wanted.length < TOLERANT_WITHIN_FROM) {
    return word.includes(wanted) || wanted.includes(word);
  }
  return isOneOff(word, wanted);
}

/** Whether no more than one character is another one, too many or missing. Runs a hundred thousand times a page: no allocation. */
function isOneOff(word: string, wanted: string): boolean {
  const length = Math.max(word.length, wanted.length);
  let before = 0;
  while (before < length && word.charCodeAt(before) === wanted.charCodeAt(before)) before++;
  let after = 0;
  while (
    before + after < length - 1 &&
    word.charCodeAt(word.length - 1 - after) === wanted.charCodeAt(wanted.length - 1 - after)
  )
    after++;
  return before + after >= length - 1;
}

/** Where a folded phrase begins among folded words, or -1. */
export function indexOfPhrase(words: readonly string[], phrase: readonly string[], from = 0): number {
  for (let start = from; start + phrase.length <= words.length; start++) {
    if (phrase.every((wanted, offset) => isSameWord(words[start + offset]!, wanted))) return start;
  }
  return -1;
}

/** Where a phrase begins among folded words and how many of them it takes: one when its blanks were lost. */
export interface FoundPhrase {
  at: number;
  length: number;
}

/** As `indexOfPhrase`, but `taxinvoice` is found for `tax invoice`. */
export function findPhrase(
  words: readonly string[],
  phrase: readonly string[],
  from = 0,
): FoundPhrase | null {
  const glued = phrase.join('');
  const whole = phrase.length > 1 && glued.length >= KNOWN_WITHOUT_BLANKS_FROM;
  for (let at = from; at < words.length; at++) {
    if (whole && isSameWord(words[at]!, glued)) return { at, length: 1 };
    if (
      at + phrase.length <= words.length &&
      phrase.every((wanted, offset) => isSameWord(words[at + offset]!, wanted))
    )
      return { at, length: phrase.length };
  }
  return null;
}
