/** What folding leaves as it is. */
const FOLDED = /^[\da-z]+(?: [\da-z]+)*$/;

/** Lower case without accents, runs of anything but letters and digits as one blank. */
export function fold(text: string): string {
  // Most phrases of the lexicon are, and texts are folded more than once.
  if (FOLDED.test(text)) return text;
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
export const TOLERANT_FROM = 5;
/** From this length on the misread character may also be one too many or one that is missing, wherever it stands. */
const TOLERANT_WITHIN_FROM = 7;
/** Phrases this long, in letters, are known without the blanks between their words, which are often lost. */
export const KNOWN_WITHOUT_BLANKS_FROM = 6;

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
  return differInOne(word, wanted);
}

/** Whether one character changed, added or left out makes one text of the other, or they are the same. */
function differInOne(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  return endA - start <= 1 && endB - start <= 1;
}

/** Where a folded phrase begins among folded words, or -1. */
export function indexOfPhrase(words: readonly string[], phrase: readonly string[], from = 0): number {
  for (let start = from; start + phrase.length <= words.length; start++) {
    if (standsAt(words, phrase, start)) return start;
  }
  return -1;
}

/** Where a phrase begins among folded words and how many of them it takes: one when its blanks were lost. */
export interface FoundPhrase {
  at: number;
  length: number;
}

/** As `indexOfPhrase`, but `taxinvoice` is found for `tax invoice`. Runs a hundred thousand times a page. */
export function findPhrase(
  words: readonly string[],
  phrase: readonly string[],
  from = 0,
  end = words.length,
): FoundPhrase | null {
  const letters = phrase.length > 1 ? lettersOf(phrase) : 0;
  const whole = letters >= KNOWN_WITHOUT_BLANKS_FROM;
  const first = phrase[0]?.length ?? 0;
  for (let at = from; at < end; at++) {
    // Most words are of another length than what is looked for.
    const { length } = words[at]!;
    if (length - first <= 1 && first - length <= 1 && standsAt(words, phrase, at))
      return { at, length: phrase.length };
    if (whole && Math.abs(length - letters) <= 1 && isSameWord(words[at]!, phrase.join('')))
      return { at, length: 1 };
  }
  return null;
}

/** Whether `findPhrase` finds the phrase before all other words. */
export function beginsWithPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return findPhrase(words, phrase, 0, Math.min(1, words.length)) !== null;
}

export function lettersOf(phrase: readonly string[]): number {
  let letters = 0;
  for (const word of phrase) letters += word.length;
  return letters;
}

function standsAt(words: readonly string[], phrase: readonly string[], at: number): boolean {
  if (at + phrase.length > words.length) return false;
  for (let offset = 0; offset < phrase.length; offset++) {
    if (!isSameWord(words[at + offset]!, phrase[offset]!)) return false;
  }
  return true;
}
