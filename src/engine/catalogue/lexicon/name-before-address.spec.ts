import { expect, test } from '@jest/globals';
import type { Word } from '../../text/word.js';
import { nameBeforeAddress } from './name-before-address.js';

function nameIn(line: string): string {
  const words = line.split(' ').map((text) => ({ text }) as Word);
  return words
    .slice(0, nameBeforeAddress(words))
    .map(({ text }) => text)
    .join(' ');
}

test.each([
  ['Muster GmbH · Hauptstr. 1 · 50667 Köln', 'Muster GmbH'],
  ['Foo Bar Ltd, 22 Low Road, Leeds', 'Foo Bar Ltd,'],
  ['Dupont SA - 3 rue Neuve - 69001 Lyon', 'Dupont SA'],
  ['Padaria Sol Nascente | Rua das Flores, 12 | 01310-100 São Paulo', 'Padaria Sol Nascente'],
  ['Quinta do Vale - Logística Lda - Rua Nova, 12 - 4000-210 Porto', 'Quinta do Vale - Logística Lda'],
  ['ASCENSORES TURIA, S.A. - Avda. del Puerto 120 - 46023 Valencia', 'ASCENSORES TURIA, S.A.'],
])('in %s the name is %s', (line, name) => {
  expect(nameIn(line)).toBe(name);
});

test.each([
  'Muster GmbH & Co. KG',
  'Silva, Souza e Filhos, Advogados',
  'Acme, Inc.',
  'Café 1900 · Hauptstr. 1 · 50667 Köln',
  'Smith, Jones & Partners, LLP',
])('%s is a name as a whole, or none', (line) => {
  expect(nameIn(line)).toBe(line);
});
