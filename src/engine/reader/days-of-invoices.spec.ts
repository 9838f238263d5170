import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  ['pt', 'Recife, 3 de setembro de 2024.\nReferente à proposta aprovada em data 29/07/2024', '2024-09-03'],
  ['es', 'Bilbao, a 18 de junio del 2024\nProvisión de fondos con fecha 11/01/2024', '2024-06-18'],
  ['de', 'Laufen, den 14. Mai 2025', '2025-05-14'],
  ['fr', 'Olonzac, le 12 novembre 2024', '2024-11-12'],
  ['it', 'Genova, lì 19 febbraio 2025\nAtto rogato in data 13 febbraio 2025', '2025-02-19'],
  ['en', 'Dunmore East, 2nd of March 2025', '2025-03-02'],
])('letters are dated behind a place (%s)', (_, text, day) => {
  const { issue_date } = readTypedScores('invoice', `Acme\nFactura 18345\n${text}\nTotal 120,00`);
  expect(issue_date).toMatchObject({ value: day });
  expect(issue_date!.score).toBeLessThanOrEqual(0.9);
});

test('a day behind a place and before other words is of a text', () => {
  const { issue_date } = readTypedScores(
    'invoice',
    'Acme\nFactura 18345\nFecha: 03/03/2025\nBilbao, 18 de junio de 2024 según contrato\nTotal 120,00',
  );
  expect(issue_date?.value).toBe('2025-03-03');
});

test.each([
  ['Fattura n. 208/2025 del 19/02/2025\nAcconto ricevuto il 04/01/2025', '2025-02-19'],
  ['Rechnung Nr. RE-2081 vom 19.02.2025', '2025-02-19'],
  ['Votre facture n° 08 2411 55 du 08/11/2024\nProchaine facture vers le 8 décembre 2024', '2024-11-08'],
])('the day of an invoice stands behind its number: %s', (text, day) => {
  expect(readTyped('invoice', `Acme\n${text}\nTotal 120,00`).issue_date).toBe(day);
});

test('the number of another document has its own day', () => {
  const { issue_date } = readTypedScores(
    'invoice',
    'Acme\nFactura 18345\nFecha: 08/07/2025\nSegún proforma nº 00271 del 01/07/2025\nTotal 120,00',
  );
  expect(issue_date?.value).toBe('2025-07-08');
});

test('a day has no year of the next column, but one in the next line of its cell', () => {
  expect(
    readTyped(
      'invoice',
      `Acme
FATURA F-0093
DATA                    VENCE EM
11 de dezembro de       26 de dezembro de
2024                    2024
Total 120,00`,
    ),
  ).toMatchObject({ issue_date: '2024-12-11', due_date: '2024-12-26' });
});

test.each([
  ['Bitte begleichen Sie den Betrag bis 07.03.2025.', '2025-03-07'],
  ['We will collect this on or after 7 March 2025', '2025-03-07'],
  ['Payable net à 30 jours, soit jusqu’au 07.03.2025.', '2025-03-07'],
  ['Montant à régler pour le 07/03/2025', '2025-03-07'],
  ['Saldo entro\n07 marzo 2025', '2025-03-07'],
  ['Pedimos efetuar o crédito até o dia 7 de março de 2025', '2025-03-07'],
  ['Le rogamos transferir antes del 7 de marzo de 2025', '2025-03-07'],
  ['Kindly remit by 7 March 2025', '2025-03-07'],
])('a bill is due by: %s', (text, day) => {
  expect(readTyped('invoice', `Acme\nFactura 18345\n${text}\nTotal 120,00`).due_date).toBe(day);
});

test.each([
  'échéance du contrat : 30/09/2026',
  'scadenza del contratto: 30/09/2026',
  'Vertragsende: 30.09.2026',
])('a contract’s end is no day to pay by: %s', (text) => {
  const read = readTyped('invoice', `Acme\nFacture 18345\n${text}\nTotal 120,00`);
  expect(read.due_date).not.toBe('2026-09-30');
});

test.each([
  'Zahlungsbedingungen: bis 01.12.2023 erhalten Sie 2,000 % Skonto, bis 21.12.2023 ohne Abzug.',
  'Zahlbar bis 01.12.2023 mit 2 % Skonto, bis 21.12.2023 ohne Abzug.',
])('the day up to which less is to be paid is not that of payment: %s', (terms) => {
  const text = `ElgroHansa GmbH
Rechnung 9004183327
Datum 21.11.2023
Endbetrag EUR               1.321,14
${terms}`;
  expect(readTyped('invoice', text).due_date).toBe('2023-12-21');
});

test('a day in the sentence before says nothing of payment', () => {
  const text = `Heuriger Brandl
Rechnung 118
Langenlois, am 30. Mai 2025. Zahlbar binnen 10 Tagen ohne Abzug
Endbetrag EUR               1.321,14`;
  expect(readTyped('invoice', text).due_date).toBeNull();
});

test('a day behind the number of another paper and a slash is of that paper', () => {
  const { issue_date } = readTypedScores(
    'invoice',
    `Brüggemann GmbH
Rechnung                         Nummer/Datum                90441827 /
                                                             07.02.2025
Hansa Technik AG                 Auftragsnummer/Datum        1188204 /
Postfach 10 22 40                                            20.12.2024
28022 Bremen                     Lieferscheinnummer/Datum    80557120 /
                                 05.02.2025

Endbetrag    21.982,63 EUR`,
  );
  expect(issue_date!.value === '2025-02-05' ? issue_date!.score : 0).toBeLessThanOrEqual(0.8);
  const own = readTypedScores(
    'invoice',
    'Acme GmbH\nRechnung\nOrt/Datum Ulm, 05.02.2025\nEndbetrag 21,63 EUR',
  );
  expect(own['issue_date']?.value).toBe('2025-02-05');
});

test.each([
  ['Zahlbar innerhalb von 10 Tagen mit 3 % Skonto oder bis 3. Juli 2025 netto.', '2025-07-03'],
  ['Der Rechnungsbetrag wird am 25.03.2025 per SEPA-Lastschrift eingezogen.', '2025-03-25'],
])('a sentence says until when is paid: %s', (sentence, day) => {
  const text = `Acme GmbH\nRechnung Nr. 118-25\nDatum 01.03.2025\nGesamtbetrag 120,00 EUR\n${sentence}`;
  expect(readTyped('invoice', text).due_date).toBe(day);
});
