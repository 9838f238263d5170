import { describe, expect, test } from '@jest/globals';
import { pageOfLines } from '../../../../../test/support/page-of-words.js';
import { findCurrency } from './find-currency.js';

describe('a currency', () => {
  const first = (lines: readonly string[], scanned?: boolean) => findCurrency(pageOfLines(lines, scanned))[0];

  test('that a sign alone names on a scan is in doubt', () => {
    expect(first(['Total €12.00'])).toMatchObject({ value: 'EUR', atMost: 0.8 });
    expect(first(['Total €12.00'], false)?.atMost).toBeUndefined();
    expect(first(['TVA 20%', 'Total €12.00'])?.atMost).toBeUndefined();
  });

  test('is rather that of the country whose marks the page has', () => {
    const found = first(['London EC2A 8HJ', 'Total €12.00']);
    expect(found?.value).toBe('GBP');
    expect(found?.atMost).toBeLessThan(0.7);
  });

  test.each([
    ['CAD', ['Montréal QC H2X 1Y4', 'Total $12.00']],
    ['CAD', ['214, rue Saint-Vallier, Québec', 'Total $12.00']],
    ['CAD', ['Quarry Bay, NS B0J', '9Z0', 'Total $12.00']],
    ['CAD', ['TOTAL 11,25 $', 'Comptant 20,00 $']],
    ['AUD', ['ABN 51 824 753 556', 'Total $12.00']],
    ['MXN', ['RFC CRA1504228T6', 'IVA 16%', 'Total $12.00']],
    ['CLP', ['R.U.T. 76.412.903-2', 'Total $12.000']],
    ['UYU', ['RUT 214088170015', 'Total $ 1.850']],
    ['UYU', ['RUT EMISOR', '214088170015', 'Total $ 1.850']],
    ['USD', ['Austin, TX 78783', 'Total $12.00']],
    ['AUD', ['All amounts in AUD', 'Net $10.00', 'Total $12.00']],
  ])('whose sign several share is %s where the page says so', (value, lines) => {
    const found = first(lines, false);
    expect([found?.value, found?.atMost]).toEqual([value, undefined]);
  });

  test.each([
    ['ZAR', ['Karoo Tools (Pty) Ltd', 'Total R 1 850,35']],
    ['ZAR', ['VAT NO 4500975356', 'TOTAL R215.99', 'Cash R220.00']],
    ['CHF', ['Grotto Cavígn', 'Totale Fr. 113.30', 'N. IVA CHE-284.917.365']],
    ['CHF', ['Betrag Fr. 27.50']],
    ['CHF', ['Für das Stimmen Fr. 245.–', 'Notenfonds Fr. 15.–']],
    ['CHF', ["Totale da versare Fr. 2'291.70"]],
    ['GTQ', ['NIT Emisor: 1234567', 'Total Q1,300.00']],
    ['PEN', ['I.G.V. 18% S/ 10.65', 'TOTAL S/ 69.80']],
    ['INR', ['GSTIN: 29ABCDE1234F1Z5', 'Total Rs. 347.00']],
    ['DOP', ['Total RD$ 50,691.62']],
    ['MAD', ['ICE : 001234567000045', 'Total (DH) 19 308,00']],
    ['MZN', ['NUIT: 400300200', 'TOTAL MT 1.835,00']],
    ['CRC', ['Total ₡551.553,00']],
    ['XOF', ['NINEA: 001234567', 'TOTAL 10 900 FCFA']],
    ['XAF', ['Tél. +237 6 55 00 11 22', 'TOTAL 10 900 FCFA']],
    ['PKR', ['NTN: 1234567-8', 'Total Rs. 9,450.00']],
    ['LKR', ['Colombo 03, Sri Lanka', 'Total Rs. 9,450.00']],
    ['PLN', ['NIP 526-025-09-95', 'Razem 9 450,00 zł']],
    ['SEK', ['VAT no. SE556677889901', 'Total 9 450,00 kr']],
    ['DKK', ['CVR-nr. 12345678', 'Total kr. 9.450,00']],
    ['ZMW', ['TPIN 1001234567', 'Total K9,450.00']],
    ['AED', ['TRN 100234567800003', 'Total AED 9,450.00']],
    ['AED', ['Total 9,450.00AED']],
    ['JMD', ['GCT 15% J$1,232.61', 'Total J$9,450.00']],
    ['HKD', ['Total HK$9,450.00']],
    ['PHP', ['Total ₱9,450.00']],
    ['GHS', ['Total GH₵9,450.00']],
    ['TRY', ['Total 9.450,00 TL']],
  ])('is %s by what is a sign on documents of the country', (value, lines) => {
    const found = first(lines, false);
    expect([found?.value, found?.atMost]).toEqual([value, undefined]);
  });

  test.each([
    ['AED', ['Total AED 9,450.00', '1 USD = 3.6725 AED']],
    ['CHF', ['Total Fr. 20.00', 'Contrevaleur EUR 21.05']],
    ['PLN', ['Total 9 450,00 PLN', 'Rate: 1 EUR = 4.2731 PLN']],
    ['AUD', ['ABN 51 824 753 556', 'Total $12.00', 'For payments in USD ask us']],
    ['USD', ['ABN 51 824 753 556', 'Total $12.00', 'Paid USD 12.00']],
  ])('is %s although a rate or an account is in another one', (value, lines) => {
    expect(first(lines, false)?.value).toBe(value);
  });

  test.each([['Mo.–Do. 9–17 Uhr, Fr. 8.00–12.00 Uhr'], ['Fr. 10.05.2019'], ['Fr. 8.00 Uhr']])(
    'is not named by a Friday: %s',
    (hours) => {
      expect(first([hours, 'Summe 12,00 €'], false)).toMatchObject({ value: 'EUR' });
      expect(first([hours, 'Summe 12,00'], false)).toBeUndefined();
    },
  );

  test('is not Canada’s because a sign stands between two columns', () => {
    expect(first(['Subtotal 10,00 $ 12,10', 'CUIT 30-71234567-8'], false)?.value).toBe('ARS');
  });

  test('that is named away from amounts alone is in doubt on a page of a country with another one', () => {
    const account = 'EUR account IE29 AIBK 9311 5212 3456 78';
    expect(first(['London EC1A 1BB', 'Total 9,450.00', account], false)?.atMost).toBe(0.9);
    expect(first(['Total 9,450.00', account], false)?.atMost).toBeUndefined();
    expect(first(['London EC1A 1BB', 'Total EUR', '9,450.00'], false)?.atMost).toBeUndefined();
    expect(first(['ABN 51 824 753 556', 'Total $12.00', 'USD on request'], false)?.atMost).toBe(0.9);
  });

  test.each([
    ['AUD', ['ABN 51 824 753 556', 'Total $1,000.00', 'Transfers: add USD 15 bank fee']],
    ['MXN', ['RFC CRA1504228T6', 'Total $220.00', 'Propina USD 2.00']],
    ['COP', ['NIT 900.123.456-8', 'Total $ 428.400', 'Equivale a USD 109,50']],
    ['NZD', ['Queenstown, New Zealand', 'Total $1,000.00', 'Approx. USD 600.00']],
    ['USD', ['Total $1,000.00', 'Approx. USD 600.00']],
  ])('is %s in doubt, where a sum that is no total is in another one', (value, lines) => {
    expect(first(lines, false)).toMatchObject({ value, atMost: 0.9 });
  });

  test.each([
    [['Total 1 600,00 MAD', 'soit 147,20 €']],
    [['Gesamtbetrag öS 12.180,00', 'entspricht EUR 885,16 (1 EUR = 13,7603 öS)']],
    [['Ukupno 200,00 KM', 'Total 200,00 KM', '102,26 EUR']],
  ])('is in doubt where a total has another sign: %j', (lines) => {
    expect(first(lines, false)?.atMost).toBeLessThan(0.7);
  });

  test('of a shared sign is in doubt where the recipient alone lives in its country', () => {
    const lines = ['Kauri Print, Auckland', 'Customer: Bondi Surf', 'Bondi NSW 2026', 'Total $460.00'];
    expect(first(lines, false)).toMatchObject({ value: 'AUD', atMost: 0.9 });
    expect(first(['ABN 51 824 753 556', ...lines], false)?.atMost).toBeUndefined();
  });

  test('is named by two words, too', () => {
    const lines = ['All prices in US dollars', 'Total $12.00'];
    expect(first(lines, false)).toMatchObject({ value: 'USD' });
    expect(first(lines, false)?.atMost).toBeUndefined();
    expect(first(['ABN 51 824 753 556', ...lines], false)?.atMost).toBe(0.9);
  });

  test('of the page comes before that in which its sum is given, too', () => {
    const found = first(['Totale Fr. 113.30', 'in Euro 117.83', 'N. IVA CHE-284.917.365'], false);
    expect(found).toMatchObject({ value: 'CHF', atMost: 0.9 });
  });

  test('is none by such letters elsewhere', () => {
    const lines = [
      'Karoo Tools Ltd',
      'Pos. R 12 MT 4',
      'IVA 21% S/ 100,00',
      'PARMIGIANO DOP',
      '2 NUIT 120,00',
      'TRY OUR HAIR GEL 4,99',
      'ANTÔNIO 12,00',
      '2 TL Zucker',
      'PHP 8.2',
    ];
    expect(findCurrency(pageOfLines(lines))).toEqual([]);
  });

  test('by letters that two currencies share is in doubt where nothing tells which', () => {
    expect(first(['TOTAL 10 900 FCFA'], false)).toMatchObject({ value: 'XOF', atMost: 0.8 });
  });

  test('whose sign several share is in doubt where nothing tells which', () => {
    expect(first(['Total $12.00'], false)).toMatchObject({ value: 'USD', atMost: 0.8 });
    expect(first(['Total ¥1200'], false)).toMatchObject({ value: 'JPY', atMost: 0.8 });
    expect(first(['Total CN¥1200'], false)).toMatchObject({ value: 'CNY' });
    expect(first(['Total US$12.00'], false)?.atMost).toBeUndefined();
    expect(first(['ABN 51 824 753 556', 'RFC CRA1504228T6', '$12.00'], false)?.atMost).toBeLessThan(0.7);
  });

  test('of two that are named about as often is that of the country, in doubt', () => {
    const lines = ['MWST-Nr. CHE-109.553.812', 'Total CHF 16.20', 'Total EUR 17.05', 'Kurs EUR 0.95'];
    expect(first(lines, false)).toMatchObject({ value: 'CHF', atMost: 0.9 });
    expect(first(['Total CHF 16.20', 'Total EUR 17.05'], false)?.atMost).toBe(0.9);
  });

  test('is in doubt where the total names another one than all else', () => {
    const rows = ['Hotel USD 120.00', 'Meals USD 40.00', 'Taxi USD 20.00', 'Visa USD 10.00'];
    expect(first([...rows, 'Total due EUR 171.00'], false)).toMatchObject({ value: 'USD', atMost: 0.9 });
    expect(first([...rows, 'Paid EUR 171.00'], false)?.atMost).toBeUndefined();
  });

  test('of Brazil is known by a misread sign, on Brazilian pages alone', () => {
    expect(first(['CNPJ 11.222.333/0001-81', 'VALOR A PAGAR RS 32,97'])?.value).toBe('BRL');
    expect(findCurrency(pageOfLines(['VALOR A PAGAR RS 32,97']))).toEqual([]);
    expect(findCurrency(pageOfLines(['CNPJ 11.222.333/0001-81', 'Porto Alegre RS']))).toEqual([]);
  });

  test('is not named by letters without a figure, such as those of a province', () => {
    expect(findCurrency(pageOfLines(['Via Roma 101, 00184 Roma RM']))).toEqual([]);
    expect(first(['Total RM 12.00'])?.value).toBe('MYR');
    const province = pageOfLines(['00184 Roma RM', '00185 Roma RM']);
    const side = pageOfLines(['00184 Roma RM 00185 Roma RM']);
    side.lines[0]!.words.slice(3).forEach(({ box }) => (box.x += 300));
    expect([findCurrency(province), findCurrency(side)]).toEqual([[], []]);
  });
});
