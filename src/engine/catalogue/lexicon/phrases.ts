import { fold } from '../../text/folded-text.js';
import type { LexiconFile } from './schema.js';

/** By what they stand for, such as `due_date`: phrases of all languages, folded. */
export type Phrases = ReadonlyMap<string, readonly string[]>;

/** How phrases write the abbreviation of "number", which is printed in many ways. */
const NUMBER_SIGN = 'nº';

/** How the word number is abbreviated, folded. */
export function signsOf(files: readonly LexiconFile[]): string[] {
  return [...new Set([NUMBER_SIGN, ...files.flatMap(({ numberSigns }) => numberSigns)])];
}

export function phrasesOf(files: readonly LexiconFile[]): Phrases {
  const signs = signsOf(files);
  const all = new Map<string, string[]>();
  for (const { phrases, letters } of files)
    for (const [name, texts] of Object.entries(phrases)) {
      const written = texts.flatMap((text) => inBothSpellings(text, letters.spelledOut));
      const printed = written.flatMap((text) => inAllWays(foldLabel(text), signs));
      all.set(name, [...new Set([...(all.get(name) ?? []), ...printed])]);
    }
  return all;
}

/** Also as old programs print it, which know plain letters alone: `FAELLIG AM`. */
function inBothSpellings(text: string, letters: Readonly<Record<string, string>>): string[] {
  const plain = [...text.normalize('NFC')].map((letter) => letters[letter.toLowerCase()] ?? letter).join('');
  return plain === text ? [text] : [text, plain];
}

/** A colon at the end stays: without it the phrase is no label. */
function foldLabel(text: string): string {
  return text.endsWith(':') ? `${fold(text)}:` : fold(text);
}

function inAllWays(text: string, signs: readonly string[]): string[] {
  const words = text.split(' ');
  const at = words.indexOf(NUMBER_SIGN);
  return at < 0 ? [text] : signs.map((sign) => words.with(at, sign).join(' '));
}
