import { lexicon } from '../../../catalogue/lexicon/lexicon.js';

/** Whether a text names one person, with a title or initials, as lists of copies do: `R. B. Spell`, `Mr. W. P. Myhan`. */
export function isPerson(text: string): boolean {
  const titles = lexicon().titles.join('|');
  const begins = new RegExp(String.raw`^(?:(?:${titles})\b|\p{Lu}\. ?)`, 'u');
  const person = new RegExp(
    String.raw`^(?:(?:${titles})\.? ?)?(?:\p{Lu}\. ?){0,3}\p{Lu}[\p{L}'-]+(?: \(.{1,10}\))?$`,
    'u',
  );
  return begins.test(text) && person.test(text);
}
