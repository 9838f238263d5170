import type { Locale } from '../countries/country.js';
import { germanWords } from './de.js';
import { americanWords, britishWords } from './en.js';
import { spanishWords } from './es.js';
import { frenchWords } from './fr.js';
import { italianWords } from './it.js';
import { brazilianWords } from './pt-br.js';
import { portugueseWords } from './pt-pt.js';
import type { Words } from './words.js';

export const WORDS: Record<Locale, Words> = {
  'pt-BR': brazilianWords,
  'pt-PT': portugueseWords,
  'en-GB': britishWords,
  'en-US': americanWords,
  'es-ES': spanishWords,
  'fr-FR': frenchWords,
  'de-DE': germanWords,
  'it-IT': italianWords,
};
