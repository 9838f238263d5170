import { expect, test } from '@jest/globals';
import type { Word } from '../../text/word.js';
import { nameBeforeTrade } from './name-before-trade.js';

function nameIn(line: string): string {
  const words = line.split(' ').map((text) => ({ text }) as Word);
  return words
    .slice(0, nameBeforeTrade(words))
    .map(({ text }) => text)
    .join(' ');
}

test.each([
  ['Ada Lind, illustrator', 'Ada Lind,'],
  ['M. Omar Sarr, chantier Nord', 'M. Omar Sarr,'],
])('in %s the name is %s', (line, name) => {
  expect(nameIn(line)).toBe(name);
});

test.each(['Smith, Jones & Partners, LLP', 'Lind, ada', 'Kern & Lang, gmbh', 'Silva, Souza e Filhos'])(
  '%s is a name as a whole',
  (line) => {
    expect(nameIn(line)).toBe(line);
  },
);
