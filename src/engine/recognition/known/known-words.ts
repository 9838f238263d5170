import type { Language } from '../raw-word.js';

/** Knowledge of words that a reader of pixels gets as data when it starts. */
export interface KnownWords {
  languages: readonly LanguageWords[];
  letters: LetterRules;
}

export interface LanguageWords {
  language: Language;
  /** Folded; the page's language is told by them. */
  frequent: ReadonlySet<string>;
  /** How words are spelled, by their letters without accents. */
  spelled: ReadonlyMap<string, string>;
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
