import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test('a day to pay by is of the century of its bill', () => {
  const read = readTyped(
    'invoice',
    `FACTURA NUM. 96-003871
FECHA 17-05-96
VENCIMIENTO 30-06-96
TOTAL FACTURA        1.028,40`,
  );
  expect(read).toMatchObject({ issue_date: '1996-05-17', due_date: '1996-06-30' });
});

test('what an authorisation runs out on is no day to pay by', () => {
  const read = readTyped(
    'invoice',
    `DOMICILIO                    FECHA           VENCIMIENTO
Ruta 10 km 88, Piriápolis    02/04/2018      10/04/2018

CAE No 90180044771
Venc. CAE 14/11/2019
Total a pagar $    14.640,00`,
  );
  expect(read.due_date).toBe('2018-04-10');
});

test('a label of a hotel is no guest', () => {
  const read = readTyped(
    'invoice',
    `Kamberg Valley Lodge
Thabo Nkabinde                Room           7 - Protea
Umvoti Survey Partners CC     Arrival        15/06/2013
11 Pine Street                Departure      17/06/2013
Greytown 3250
TAX INVOICE Folio F-20931
Total (incl.)         R 3 990.00`,
  );
  expect(read.recipient_name).not.toBe('Room');
});

test.each([
  [
    'a quantity with its measure, beside the label of the total',
    `Tax Invoice No. SF/0612
Rayon        500.00 Mtr      125.00     62,500.00
Cambric      300.00 Mtr      100.00     30,000.00
Total        800.00 Mtr                 92,500.00`,
    '92500.00',
  ],
  [
    'a time behind a day',
    `FATTURA NUM. 3118/98
DATA E ORA INIZIO TRASPORTO 29/05/98 06.15
Merce                                  18,40
Totale fattura                         18,40`,
    '18.40',
  ],
])('%s is not the sum', (_, text, total) => {
  expect(readTyped('invoice', text).total).toBe(total);
});

test('a time is the amount of no page without other amounts', () => {
  const text = 'FATTURA NUM. 3118/98\nTotale fattura\nINIZIO TRASPORTO 29/05/98 06.15';
  expect(readTyped('invoice', text).total ?? null).toBeNull();
});

test('a base in brackets is no tax', () => {
  const read = readTypedScores(
    'invoice',
    `Factura nº 2007/18
Base IVA 7 %                                        166,86
IVA 7 %                                              11,68
Conservación de contador (base IVA 16 %)             20,00
IVA 16 %                                              3,20
Canon de saneamiento (no sujeto)                     37,20
Total                                               238,94`,
  );
  expect(read.tax_total?.value).not.toBe('20.00');
});

test('the tax of a row of sums counts, whatever stands before them in their line', () => {
  const read = readTyped(
    'invoice',
    `Invoice 24418
VAT A 21%           VAT B 12%          Goods     VAT      Total
on 250.00  52.50    on 120.00  15.00   370.00    67.50    437.50`,
  );
  expect(read).toMatchObject({ total: '437.50', tax_total: '67.50' });
});

test('a tax between its base and their sum is one beside a larger amount, .8 at most', () => {
  const read = readTypedScores(
    'invoice',
    `Rechnung Nr. 15/00284
Vergütung nach dem RVG; Gegenstandswert: 2.400,00 EUR
Zwischensumme netto                    582,80 EUR
19 % Umsatzsteuer, Nr. 7008 VV         110,73 EUR
zu zahlender Betrag                    693,53 EUR`,
  );
  expect(read.total?.value).toBe('693.53');
  expect(read.tax_total).toEqual({ value: '110.73', score: 0.8 });
});

test.each([
  ['en', 'Paid by car park', 'COIN £7.00    CHANGE £0.20', 'incl. VAT @20% £1.13', '£6.80', '6.80'],
])('coins that were put in are not what is paid (%s)', (_, title, coins, tax, total, value) => {
  expect(readTyped('receipt', `${title}\n${total}\n${tax}\n${coins}`).total).toBe(value);
});

test('a slogan below a shop’s name begins no address', () => {
  const read = readTyped(
    'receipt',
    `Harcourt & Wells
good food, fairly priced
Riverside Retail Park, Shrewsbury SY1 1PS
BALANCE DUE      £19.27`,
  );
  expect(read.address).toBe('Riverside Retail Park, Shrewsbury SY1 1PS');
});

test('days of parking are no address', () => {
  const read = readTyped(
    'receipt',
    `PARQUE MONDEGO
Av. Fernão de Magalhães
Coimbra
FATURA SIMPLIFICADA
Entrada 03.07.24 09:58
Pagamento 03.07.24 13:02
Total 4,60 €`,
  );
  expect(read.address).toBe('Av. Fernão de Magalhães Coimbra');
});
