import type { Language } from '../raw-word.js';

/** Knowledge of words that a reader of pixels gets as data when it starts. */
export interface KnownWords {
  languages: readonly LanguageWords[];
  letters: LetterRules;
}

export interface LanguageWords {
  /** ISO 639-1. */
  code: string;
  /** What its pages are read in; null where no trained data is installed. */
  readIn: Language | null;
  /** Folded; the page's language is told by them. Languages may share some. */
  telling: ReadonlySet<string>;
  /** How words are spelled, by their letters without accents. */
  spelled: ReadonlyMap<string, string>;
  /** Whether its words may have accents, which line readers overlook. */
  accented: boolean;
  /** Files with the words of the language, each a JSON array in an npm package: `PACKAGE/PATH`. */
  wordLists: readonly string[];
}

/** Where only one of a capital I and a small L can stand, which print alike. */
export interface LetterRules {
  /** Finds a small L that is a capital I. */
  capitalI: RegExp;
  /** Finds a first letter with a capital I behind it that is a small L. */
  secondL: RegExp;
}

const NOTHING = /(?!)/gu;

/** Knowledge of a reader that gets none. */
export const NO_WORDS: KnownWords = { languages: [], letters: { capitalI: NOTHING, secondL: NOTHING } };
