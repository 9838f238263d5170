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
  /** A word with capital I's and small L's, which print alike, where only one of them can be. */
  withLetters(text: string): string;
}
