import type { Language, RawWord } from '../raw-word.js';
import type { Spellings } from './spelled-words.js';
import type { Vocabulary } from './vocabulary.js';

/** What is known of words before a page is read. */
export interface WordKnowledge {
  /** The language to read a page in, by what was read of it. */
  languageOf(words: readonly RawWord[]): Language;
  /** Words of a language; null where there is no list, and half a list is worse than none. */
  vocabularyOf(language: Language): Vocabulary | null;
  /** How words of a language are spelled; null of one without accents. */
  spellingsOf(language: Language): Spellings | null;
  /**
   * Words of a line as the language writes them: with those of letters that print alike (I and l, º and °) that can stand there, and with
   * the accents of words whose spelling is known.
   */
  asWritten(line: readonly string[], language: Language): string[];
}
