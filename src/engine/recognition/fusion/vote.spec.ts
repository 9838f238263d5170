import { expect, test } from '@jest/globals';
import { votes } from './vote.js';

test.each([
  ['SEGI', 'SEG1', 'SEGICASH&CARRY', 1],
  ['SEG1', 'SEGI', 'SEGI CASH&CARRY', -1],
  ['4015', '40150', '40150SHAHALAM', -1],
  ['EMISSAO', 'EM1SSAO', 'DATA DE EMISSÃO', 1],
  ['SEGI', 'SEG1', 'SEQICASH', 0],
  ['B1', 'BI', 'B1', 0],
])('of %s and %s a reading of %s votes %d', (first, second, tieBreak, vote) => {
  expect(votes(first, second, [tieBreak])).toBe(vote);
});

test('each of several readings votes, and two that differ are none', () => {
  expect(votes('SEGI', 'SEG1', [])).toBe(0);
  expect(votes('SEGI', 'SEG1', ['SEGICASH', 'SEGI'])).toBe(2);
  expect(votes('SEGI', 'SEG1', ['SEGICASH', 'SEG1'])).toBe(0);
});
