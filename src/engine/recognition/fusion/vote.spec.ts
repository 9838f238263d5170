import { expect, test } from '@jest/globals';
import { vote } from './vote.js';

test.each([
  ['SEGI', 'SEG1', 'SEGICASH&CARRY', 1],
  ['SEG1', 'SEGI', 'SEGI CASH&CARRY', -1],
  ['4015', '40150', '40150SHAHALAM', -1],
  ['EMISSAO', 'EM1SSAO', 'DATA DE EMISSÃO', 1],
  ['SEGI', 'SEG1', 'SEQICASH', 0],
  ['B1', 'BI', 'B1', 0],
  ['SEGI', 'SEG1', null, 0],
])('of %s and %s a reading of %s votes %d', (first, second, tieBreak, votes) => {
  expect(vote(first, second, tieBreak)).toBe(votes);
});
