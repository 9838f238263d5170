import { brazil } from './br.js';
import type { Country, Locale } from './country.js';
import { germany } from './de.js';
import { spain } from './es.js';
import { france } from './fr.js';
import { britain } from './gb.js';
import { italy } from './it.js';
import { portugal } from './pt.js';
import { unitedStates } from './us.js';

export const COUNTRIES: Record<Locale, Country> = {
  'pt-BR': brazil,
  'pt-PT': portugal,
  'en-GB': britain,
  'en-US': unitedStates,
  'es-ES': spain,
  'fr-FR': france,
  'de-DE': germany,
  'it-IT': italy,
};
