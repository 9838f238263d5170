import { fold } from './folded-text.js';

/** A phrase as folded words. */
export type Phrase = readonly string[];

const phrases = new Map<string, Phrase>();

/** The folded words of a phrase of the catalogue, of which there are some thousands: each is folded once and kept. */
export function foldedPhrase(text: string): Phrase {
  const known = phrases.get(text) ?? fold(text).split(' ');
  phrases.set(text, known);
  return known;
}
