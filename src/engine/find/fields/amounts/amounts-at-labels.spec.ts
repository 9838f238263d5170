import { describe, expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../../../test/support/typed-page.js';
import { pageOfWords } from '../../../../../test/support/page-of-words.js';
import type { Word } from '../../../text/word.js';
import { wrappedAmount } from './wrapped-amount.js';

describe('an amount under a row of labels', () => {
  test.each([
    [
      'is that under the label, not that which ends at its edge',
      `Facture n° 118 du 04/03/2025
Marchandises      TVA     Vidanges      À PAYER EUR
      700,00   147,00   -12,00               835,00`,
      '835.00',
    ],
    [
      'is the last one where the label is the last and stands apart from it',
      `Fattura n. 118 del 04/03/2025
Importo bollo      Arr.      Totale documento
                                                        1.043,04`,
      '1043.04',
    ],
  ])('%s', (_, text, total) => {
    expect(readTyped('invoice', text).total).toBe(total);
  });
});

test.each([
  [
    'de',
    'Zwischensumme                             500,00',
    'Auslagen (ohne MwSt)                       19,00',
    '20 % MwSt                                 100,00',
    'Gesamtbetrag                              619,00',
  ],
  [
    'en',
    'Agreed fee                                500.00',
    'Outlay (no VAT)                            19.00',
    'VAT 20%                                   100.00',
    'Total due                                 619.00',
  ],
  [
    'es',
    'Base imponible                            500,00',
    'Suplidos (sin IVA)                         19,00',
    'IVA 20%                                   100,00',
    'Total factura                             619,00',
  ],
  [
    'fr',
    'Honoraires HT                             500,00',
    'Débours (hors TVA)                         19,00',
    'TVA 20%                                   100,00',
    'Total TTC                                 619,00',
  ],
  [
    'it',
    'Imponibile                                500,00',
    'Spese (escluso IVA)                        19,00',
    'IVA 20%                                   100,00',
    'Totale fattura                            619,00',
  ],
  [
    'pt',
    'Total ilíquido                            500,00',
    'Despesas (sem IVA)                         19,00',
    'IVA 20%                                   100,00',
    'Total a pagar                             619,00',
  ],
])('what is said to be without tax is no tax: %s', (_, ...lines) => {
  const { tax_total } = readTypedScores('invoice', ['Invoice 2025-118', ...lines].join('\n'));
  expect(tax_total!.value).toBe('100.00');
});

test('an amount that makes a total with the tax is none itself', () => {
  const { total } = readTypedScores(
    'invoice',
    `Fatura-Recibo FR 2024A/18      Data: 05-09-2024
Total líquido        95,33 €
Total IVA            18,97 €
TOTAL               114,30 €
Capital social 5.000,00 €`,
  );
  expect(total!.value).toBe('114.30');
});

test('a total of which a part was paid before is in doubt', () => {
  const { total } = readTypedScores(
    'invoice',
    `Factura 25-R-743
TOTAL SERVICIOS            16.079,00 €
Entregado a cuenta         -6.000,00 €
Por abonar                 10.079,00 €`,
  );
  expect(total!.score ?? 0).toBeLessThanOrEqual(0.9);
});

test.each([
  ['fr', 'Facture n° 118', 'NET À RÉGLER  2.087,40', '2087.40'],
  ['de', 'Rechnung Nr. 118', 'Gesamtpreis  189,00', '189.00'],
  ['it', 'Fattura n. 118', 'Importo complessivo  2.269,00', '2269.00'],
  ['en', 'Invoice 118', 'Now payable  998.50', '998.50'],
  ['es', 'Factura 118', 'Total (IVA incl.)  182,60', '182.60'],
  ['pt', 'Fatura 118', 'TOTAL CIF US$ 79.605,20', '79605.20'],
])('what an invoice comes to has many names: %s', (_, title, line, total) => {
  expect(readTyped('invoice', `${title}\n${line}`).total).toBe(total);
});

const word = (text: string, x: number, y: number): Word => ({
  text,
  confidence: 1,
  box: { x, y, width: 10 * text.length, height: 20 },
});

function labelOf(words: Word[]) {
  const { lines } = pageOfWords(words);
  const line = lines.findIndex((each) => each.words.includes(words[0]!));
  const [first] = words as [Word];
  return {
    label: {
      line,
      words: [first],
      box: first.box,
      next: 1,
      weight: 1,
      hasColon: false,
      isBehindHyphen: false,
      rest: null,
    },
    lines,
  };
}

test.each([
  [
    'above, its sign below',
    [word('TOTAL', 40, 100), word('119,60', 400, 84), word('€', 500, 116)],
    ['119,60'],
  ],
  [
    'below, its sign above',
    [word('TOTAL', 40, 100), word('R$', 450, 84), word('6.400,00', 400, 116)],
    ['6.400,00'],
  ],
  [
    'of another label',
    [word('TOTAL', 40, 100), word('Porto', 300, 84), word('4,90', 400, 84), word('€', 500, 100)],
    ['€'],
  ],
])('an amount that its cell sets off the middle is read: %s', (_, words, amount) => {
  const { label, lines } = labelOf(words);
  const own = lines[label.line]!.words.slice(1);
  expect(wrappedAmount(label, own, lines).map(({ text }) => text)).toEqual(amount);
});
