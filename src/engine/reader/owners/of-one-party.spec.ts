import { expect, test } from '@jest/globals';
import type { FieldCandidates } from '../find-candidates.js';
import type { Word } from '../../text/word.js';
import { ofOneParty } from './of-one-party.js';

const word: Word = { text: 'Acme', box: { x: 0, y: 0, width: 40, height: 20 }, confidence: 1 };

/** Candidates of a party's name, the likeliest first; `read` is whether they stand on the page. */
function nameOf(party: string, values: string[], { atMost = 0.7, read = true } = {}): FieldCandidates {
  const candidates = values.map((value) => ({
    ...{ value, raw: value, words: read ? [word] : [], pageNumber: 1, strength: 0.7, proof: null, atMost },
  }));
  return { field: { kind: 'name', party } as FieldCandidates['field'], candidates };
}

const given = (ranked: readonly FieldCandidates[], layout: 'free' | 'fixed' = 'free') =>
  ofOneParty(ranked, { layout }).map(({ candidates: [first] }) => [first!.value, first!.atMost]);

test('a name that is likeliest for both parties is the issuer’s, and the other one found is the payer’s', () => {
  const ranked = [nameOf('issuer', ['Acme Ltd']), nameOf('recipient', ['ACME LTD', 'Calder LLP'])];
  expect(given(ranked)).toEqual([
    ['Acme Ltd', 0.7],
    ['Calder LLP', 0.7],
  ]);
});

test('without another one it is in doubt', () => {
  const ranked = [nameOf('issuer', ['Acme Ltd']), nameOf('recipient', ['Acme Ltd'])];
  expect(given(ranked)[1]).toEqual(['Acme Ltd', 0.49]);
});

test('it is the payer’s where next to nothing tells the issuer', () => {
  const ranked = [
    nameOf('issuer', ['Ann Munro', 'Acme Ltd'], { atMost: 0.49 }),
    nameOf('recipient', ['Ann Munro']),
  ];
  expect(given(ranked)).toEqual([
    ['Acme Ltd', 0.49],
    ['Ann Munro', 0.7],
  ]);
});

test('branches of one company are both parties on fiscal forms and in files', () => {
  const ranked = [nameOf('issuer', ['Acme Ltd']), nameOf('recipient', ['Acme Ltd'])];
  expect(given(ranked, 'fixed')[1]).toEqual(['Acme Ltd', 0.7]);
  const inFile = [nameOf('issuer', ['Acme Ltd'], { read: false }), nameOf('recipient', ['Acme Ltd'])];
  expect(given(inFile)[1]).toEqual(['Acme Ltd', 0.7]);
});
