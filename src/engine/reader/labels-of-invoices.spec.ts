import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  ['Dominican', 'Factura 2025-118', 'RNC Cliente: 130-94418-2', '130-94418-2'],
  ['British', 'Invoice 2025-118', 'Your VAT reg: GB 402 1187 55', 'GB 402 1187 55'],
  [
    'French, of an authority',
    'Facture n° 2025-118',
    'SIRET destinataire 212 505 164 00018',
    '212 505 164 00018',
  ],
  ['Portuguese, of a supply', 'Fatura n.º 2025-118', 'NIF do titular: 145990389', '145990389'],
  ['Italian', 'Fattura n. 2025-118', 'C.F. committente: 94087650480', '94087650480'],
  ['Austrian', 'Rechnung Nr. 2025-118', 'UID des Empfängers: ATU58990809', 'ATU58990809'],
])('a tax number that is said to be the recipient’s is his: %s', (_, title, line, id) => {
  expect(readTyped('invoice', `${title}\n${line}\nTotal 120,00`).recipient_tax_id).toBe(id);
});

test.each([
  ['en', 'Payment is required by 1 July 2025', '2025-07-01'],
  ['en', 'Total due now 120,00      Payable on or before 4 September 2024', '2024-09-04'],
  ['de', 'Der Betrag wird eingezogen am 21.07.2025', '2025-07-21'],
  ['es', 'Pagadero hasta: 10/04/2025      Vencimiento C.A.E.: 21/03/2025', '2025-04-10'],
  ['fr', 'Prélèvement à partir du 10/09/2024', '2024-09-10'],
  ['it', 'Addebito a partire dal 22/11/2024', '2024-11-22'],
  ['pt', 'Débito direto a partir de 18 nov 2024', '2024-11-18'],
])('the day to pay by has many names: %s', (_, line, day) => {
  expect(readTyped('invoice', `Invoice 2025-118\n${line}\nTotal 120,00`).due_date).toBe(day);
});

test.each([
  ['en', 'A service charge applies after 25 February 2025.'],
  ['de', 'Bei Zahlung nach dem 25.02.2025 berechnen wir Verzugszinsen.'],
  ['fr', 'Passé le 25/02/2025, des pénalités de retard sont dues.'],
  ['es', 'Pasado el 25/02/2025 se aplicará un recargo.'],
  ['it', 'Interessi di mora dopo il 25/02/2025.'],
  ['pt', 'Multa após 25/02/2025: 2 %.'],
])('a day after which a payment is late is the day to pay by, if no other is named: %s', (_, line) => {
  const late = `Invoice 2025-118\n${line}\nTotal 120,00`;
  expect(readTypedScores('invoice', late).due_date).toEqual({ value: '2025-02-25', score: 0.8 });
  expect(readTyped('invoice', `${late}\nDue date: 20/02/2025`).due_date).toBe('2025-02-20');
});

test.each(['Payments received after 25/02/2025 are not shown.', 'Pagamentos após 25/02/2025 não constam.'])(
  'a day from which payments are not shown is none to pay by: %s',
  (line) => {
    expect(readTyped('invoice', `Invoice 2025-118\n${line}\nTotal 120,00`).due_date).toBeNull();
  },
);

test.each([
  ['en', 'Invoiced on Feb. 14, 2025', '2025-02-14'],
  ['fr', 'Date de l’avoir : 22 août 2024', '2024-08-22'],
  ['it', 'Data nota di credito: 14/02/2025', '2025-02-14'],
  ['es', 'Fecha del comprobante: 14/02/2025', '2025-02-14'],
  ['pt', 'Faturado em 14/02/2025', '2025-02-14'],
  ['de', 'Datum der Gutschrift: 14.02.2025', '2025-02-14'],
])('so has the day of issue: %s', (_, line, day) => {
  expect(readTyped('invoice', `Facture 2025-118\n${line}\nTotal 120,00`).issue_date).toBe(day);
});

test.each([
  ['Kenyan', 'Invoice # INV/25/10025', 'CU Invoice Number: KRACU0100288114/2207', 'INV/25/10025'],
  ['Dominican', 'e-NCF: E310000004172', 'Número de autorización: 8807120001', 'E310000004172'],
  ['Italian', 'Fattura n. 2025/118', 'Progressivo di invio: 00771', '2025/118'],
  ['Portuguese', 'Fatura n.º FT 2025/118', 'ATCUD: JF7KX2M9-118', 'FT 2025/118'],
  [
    'Swiss, of the author',
    'Facture n° 2025-118',
    'Auteur de la facture N° GLN(B): 7601000123452',
    '2025-118',
  ],
])('what a tax office numbers is not the number of an invoice: %s', (_, own, other, number) => {
  expect(readTyped('invoice', `${own}\n${other}\nTotal 120,00`).number).toBe(number);
});

test('the number of a party is none of the invoice, even alone', () => {
  expect(
    readTyped('invoice', 'Facture\nAuteur de la facture N° GLN(B) 7601000123452\nTotal 120,00').number,
  ).toBeNull();
});

test('a tax number of which a figure is missing is hardly believed', () => {
  const scoreWith = (id: string) =>
    readTypedScores('invoice', `Rechnung 2025-118\nUSt-IdNr. ${id}\nGesamtbetrag 120,00`).issuer_tax_id
      ?.score;
  expect(scoreWith('DE12345678')).toBeLessThanOrEqual(0.3);
  expect(scoreWith('DE123456789')).toBeGreaterThan(0.5);
});

test.each([
  ['de', 'Rechnung Nr. 118', 'Bitte zahlen Sie € 307,56', '307.56'],
  ['de', 'Rechnung Nr. 118', 'FAKTURENWERT EUR 307,56', '307.56'],
  ['en', 'Invoice 118', 'Which makes altogether £307.56', '307.56'],
  ['es', 'Factura 118', 'Total general a pagar 307,56', '307.56'],
  ['fr', 'Facture n° 118', 'Total TVA incluse 307.56', '307.56'],
  ['it', 'Fattura n. 118', 'da bonificare € 307,56', '307.56'],
])('what is to be paid is said in words: %s', (_, title, line, total) => {
  expect(readTyped('invoice', `${title}\n${line}`).total).toBe(total);
});

test.each([
  ['German in plain letters', 'FAELLIG AM 21.07.2025'],
  ['Swiss', "Payable sans escompte jusqu'au 21.07.2025"],
  ['Italian in words', 'entro sessanta giorni, cioè il 21 luglio 2025'],
])('so is the day to pay by: %s', (_, line) => {
  expect(readTyped('invoice', `Rechnung Nr. 118\n${line}\nTotal 120,00`).due_date).toBe('2025-07-21');
});

test.each([
  ['British', 'V.A.T. Reg. No. 776 3275 41', '776 3275 41'],
  ['of a German doctor, with blanks', 'St.-Nr. 60 / 133 / 05081', '60 / 133 / 05081'],
])('a tax number is found by its label however it is written: %s', (_, line, id) => {
  expect(readTyped('invoice', `${line}\nInvoice 2025-118\nTotal 120,00`).issuer_tax_id).toBe(id);
});

test('a value may begin the next line of the imprint', () => {
  const { issuer_tax_id } = readTyped(
    'invoice',
    `Facture n° 118 du 04/03/2025
Total TTC 120,00 €


      SAS Toitures Morel au capital de 20 000 € – RCS Roanne 418 736 203 – APE 4391B – TVA
                              FR33418736203`,
  );
  expect(issuer_tax_id).toBe('FR33418736203');
});

test('a tax number under a post box is of its own label', () => {
  const { recipient_tax_id } = readTyped(
    'invoice',
    `Invoice ref.     MP/118              Client            Lake Girls' School
Date raised      22 August 2025      Postal address    P.O. Box 1183, Kisumu
                                     Client PIN        P000617754T
Invoice value    120.00`,
  );
  expect(recipient_tax_id).toBe('P000617754T');
});

test('a short word is no misread label where nothing was read from pixels', () => {
  const { tax_total } = readTyped(
    'invoice',
    `Bolletta n. 2025/118 emessa il 10 aprile 2025
Quota fissa                 18,40
Servizio                   251,60
IVA 10%                     27,00
Totale bolletta            297,00`,
  );
  expect(tax_total).toBe('27.00');
});

test('work that was done on a day is no place where an invoice was dated', () => {
  const { issue_date } = readTyped(
    'invoice',
    `Factura n.º 17/2024
Fecha 3 de octubre de 2024
Sesión fotográfica de cubiertas, 12/09/2024
Total 120,00 €`,
  );
  expect(issue_date).toBe('2024-10-03');
});

test('a tax number of fewer figures than countries’ have is in doubt: the rest may stand on the next line', () => {
  const scoreOf = (line: string) =>
    readTypedScores('receipt', `The Drovers Rest\n${line}\nTotal 50.80`).tax_id!.score!;
  expect(scoreOf('VAT No. 341 8207')).toBeLessThanOrEqual(0.8);
  expect(scoreOf('VAT No. 341 8207 74')).toBeGreaterThan(0.9);
});

test.each([
  [
    'XRechnung',
    `Informationen zum Käufer        Informationen zum Verkäufer
Name: Bundesdruck GmbH          Firmenname: Kern & Lang GbR
Rechnungsnummer: 2025-118
Rechnungsdatum: 04.03.2025
Gesamtsumme netto               100,00
Summe Umsatzsteuer               19,00
Gesamtsumme brutto              119,00
Fälliger Betrag brutto          119,00
Fälligkeitsdatum: 04.04.2025`,
    { total: '119.00', tax_total: '19.00', due_date: '2025-04-04' },
  ],
  [
    'Factur-X',
    `Nom du vendeur : Atelier Lune SARL
Nom de l'acheteur : Mairie de Rennes
Numéro de facture : 2025-118
Date d'émission de la facture : 04/03/2025
Montant total de la facture hors TVA : 100,00
Montant total de TVA de la facture : 20,00
Montant total de la facture avec la TVA : 120,00
Date d'échéance de paiement : 04/04/2025`,
    { total: '120.00', tax_total: '20.00', due_date: '2025-04-04' },
  ],
  [
    'Facturae',
    `Datos del emisor               Datos del receptor
Razón social: Kern SL          Razón social: Lang SA
Número de factura: 2025-118
Fecha de expedición: 04/03/2025
Total importe bruto antes de impuestos  100,00
Total impuestos repercutidos    21,00
Total a ejecutar               121,00
Fecha de vencimiento: 04/04/2025`,
    { total: '121.00', tax_total: '21.00', due_date: '2025-04-04' },
  ],
])('an invoice is read by the labels that %s has', (_, text, read) => {
  expect(readTyped('invoice', text)).toMatchObject({ number: '2025-118', issue_date: '2025-03-04', ...read });
});

test('the number of a law’s part is no tax', () => {
  const text = `Fatura nº 2025-118
Total 880,00
Vetada a cobrança de ISS conforme LC 116/2003 (item 3.01 da lista anexa)`;
  expect(readTyped('invoice', text).tax_total).toBeNull();
});

test('a label within a name is none: the legal form behind `Kunde` is no name', () => {
  const text = `Rechnung 2025-118
Lieferant                    Käufer
Muster-Lieferant GmbH        Muster-Kunde GmbH
Bahnhofstr. 99               Kundenweg 88
99199 Musterhausen           40235 Düsseldorf
Endbetrag 120,00`;
  expect(readTyped('invoice', text).recipient_name).toBe('Muster-Kunde GmbH');
  expect(
    readTyped('invoice', 'Rechnung 2025-118\nEndbetrag 120,00\nMuster-Kunde GmbH').recipient_name,
  ).not.toBe('GmbH');
});
