import { expect, test } from '@jest/globals';
import { pageOfLines } from '../../../../../test/support/page-of-words.js';
import { findGreeted } from './greeted.js';

const greetedIn = (...lines: string[]) => findGreeted(pageOfLines(lines))[0]?.value ?? null;

test.each([
  ['Signora Sara Togni, 6742 Pollegio', 'Signora Sara Togni'],
  ['Madame Josiane Schaack-Neuberg', 'Madame Josiane Schaack-Neuberg'],
  ['Spett. Ditta Morelli Costruzioni Srl', 'Morelli Costruzioni Srl'],
  ['FORMA PAGO CONTADO', null],
  ['D. GARRITY GROUNDWORKS', null],
  ['z. Hd. Frau Martha Kern', null],
  ['Signora', null],
])('who is greeted by %s', (line, name) => {
  expect(greetedIn('Studio Rossi', line)).toBe(name);
});

test('nobody is greeted alone where two are, but one may be greeted twice', () => {
  expect(greetedIn('Frau Martha Kern', 'Herrn Georg Maierhofer')).toBeNull();
  expect(greetedIn('Frau Martha Kern', 'Frau Martha Kern')).toBe('Frau Martha Kern');
});

test('who signs at the foot is not greeted', () => {
  const lines = [...Array.from({ length: 27 }, () => 'Visite de contrôle'), 'Madame Josiane Kremer'];
  expect(findGreeted(pageOfLines(lines))).toEqual([]);
});
