import { allMatches } from '../../../values/all-matches.js';
import type { PageContent } from '../../content/page-content.js';
import { fold } from '../../text/folded-text.js';
import type { Word } from '../../text/word.js';

/** Shorter words are alike by chance. */
const LONG = /\p{L}{6,}/gu;
/** What is read with less may be misread; what is read with more is a word to go by. */
const DOUBTED_BELOW = 0.85;
/** As the last letter, where other words differ by gender and number, only what prints alike. */
const ALIKE = /^[il]$/u;

const sureWords = new WeakMap<PageContent, ReadonlySet<string>>();

/**
 * Words with a misread letter as the page has them elsewhere: a shop's name and a town are often printed twice. One that is
 * read in doubt, and differs by a letter from a single one that is not, is spelled as that.
 */
export function asElsewhere(words: readonly Word[], content: PageContent): readonly Word[] {
  if (words.every(isSure)) return words;
  const sure = sureWords.get(content) ?? new Set(content.words.filter(isSure).flatMap(longWordsOf));
  sureWords.set(content, sure);
  return words.map((word) =>
    isSure(word) ? word : { ...word, text: word.text.replace(LONG, (read) => spelled(read, sure)) },
  );
}

function isSure({ confidence }: Word): boolean {
  return confidence >= DOUBTED_BELOW;
}

function longWordsOf({ text }: Word): string[] {
  return allMatches(text, LONG).map(([word]) => word.toLowerCase());
}

/** In the case in which it is printed. */
function spelled(read: string, sure: ReadonlySet<string>): string {
  const small = read.toLowerCase();
  // Without its accents it stands in the name of a site.
  if (sure.has(small) || sure.has(fold(small))) return read;
  const [other, ...more] = [...sure].filter((each) => differsInLetter(each, small));
  if (other === undefined || more.length > 0) return read;
  const isCapital = read === read.toUpperCase();
  return [...read]
    .map((letter, at) => {
      if (small[at] === other[at]) return letter;
      return isCapital || (at === 0 && letter !== small[0]) ? other[at]!.toUpperCase() : other[at]!;
    })
    .join('');
}

function differsInLetter(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const places = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  if (places.length !== 1) return false;
  const [at] = places as [number];
  return at < a.length - 1 || (ALIKE.test(a[at]!) && ALIKE.test(b[at]!));
}
