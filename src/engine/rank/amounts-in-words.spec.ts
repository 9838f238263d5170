import { expect, test } from '@jest/globals';
import { typedPage } from '../../../test/support/typed-page.js';
import { amountsInWords } from './amounts-in-words.js';

test.each([
  ['a longer number', 'mil oitocentos e cinquenta reais', [85_000, 185_000], [185_000]],
  ['a number that goes on', 'mil oitocentos e cinquenta e dois reais', [185_000, 185_200], [185_200]],
  ['a text', 'desconto de cem por cento', [10_000], []],
  ['a number in the words of Brazil', 'dezesseis mil e quatorze reais', [1_601_400], [1_601_400]],
  ['lakhs', 'Rupees one lakh twenty-five thousand only', [12_500_000], [12_500_000]],
  ['a round amount before its currency', 'duzentos reais', [20_000], [20_000]],
  ['cents, which are not looked at', 'trois cents euros et dix centimes', [30_010, 30_550], [30_010]],
])('amounts in words: %s', (_, text, amounts, written) => {
  expect(amountsInWords(amounts, typedPage(text))).toEqual(written);
});
