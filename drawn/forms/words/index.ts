import { english } from './en.js';
import { french } from './fr.js';
import type { FormWords } from './form-words.js';
import { german } from './de.js';
import { italian } from './it.js';
import { portuguese } from './pt.js';
import { spanish } from './es.js';

/** By the first two letters of a locale. */
export const FORM_WORDS: Record<string, FormWords> = {
  pt: portuguese,
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
};
