import { describe, expect, it } from '@jest/globals';
import type { Phrase } from './folded-phrase.js';
import { findPhrase } from './folded-text.js';
import { likelyIn } from './likely-phrases.js';

const PHRASES: readonly Phrase[] = [
  ['tax', 'invoice'],
  ['factura'],
  ['no'],
  ['valor', 'a', 'pagar'],
  ['a', 'pagar'],
  ['rechnungsnummer'],
  ['data', 'di', 'scadenza'],
];

/** Each word of each phrase as it is misread: a letter lost, another one, one too many, at each place. */
function misread(phrase: Phrase): string[][] {
  return phrase.flatMap((word, at) =>
    [...word].flatMap((_, place) =>
      [
        word.slice(0, place) + word.slice(place + 1),
        `${word.slice(0, place)}x${word.slice(place + 1)}`,
        `${word.slice(0, place)}x${word.slice(place)}`,
      ].map((other) => phrase.with(at, other)),
    ),
  );
}

describe('phrases that words may hold', () => {
  const readings = PHRASES.flatMap((phrase) => [[...phrase], [phrase.join('')], ...misread(phrase)]);

  it.each(readings.map((words) => [words.join(' '), words]))(
    'are all that are found in "%s", in their order',
    (_, words) => {
      const line = ['before', ...words, 'behind'];
      const found = PHRASES.filter((phrase) => findPhrase(line, phrase) !== null);
      const likely = likelyIn(PHRASES, line);
      expect(likely.filter((phrase) => found.includes(phrase))).toEqual(found);
    },
  );

  it('are none of which no first word is there', () => {
    expect(likelyIn(PHRASES, ['di', '12', 'scad'])).toEqual([]);
  });

  it('are few of those that are asked for', () => {
    expect(likelyIn(PHRASES, ['valor', '12'])).toEqual([['valor', 'a', 'pagar']]);
  });
});
