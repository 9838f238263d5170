import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  [
    'the lower one of two blocks, wherever they begin',
    `Atelier Rousseau
Graphiste indépendante
18 rue des Tanneurs
35000 Rennes
                                       Librairie des Quais
                                       2 quai Lamennais
                                       35000 Rennes
Facture n° F24-0087
Total                                  480,00 €`,
    'Librairie des Quais',
  ],
  [
    'the one that is greeted, also abroad',
    `Ms Aiko Tanaka                        Room          118
Nakano Trading                        Arrival       12/09/24
2-11 Sakae                            Departure     14/09/24
Nagoya                                Invoice No    F-88213
Japan                                 Invoice date  14/09/24
Total                         312.00`,
    'Ms Aiko Tanaka',
  ],
  [
    'a block of the same letters, not a logo above it',
    `Teehaus Sander GmbH, Hafenmarkt 2, 28195 Bremen
Frau
Petra Lindner
Gartenweg 5
5541 Altenmarkt
Rechnungsnummer: 100023341
Gesamtbetrag                              45,80 €`,
    'Petra Lindner',
  ],
  [
    'a name on the line of the label, above the address',
    `Elettronica Sarti di Sarti Paolo
Via Emilia 200, 47521 Cesena FC
Fattura n. 2024/77 del 12/12/2024
Spett.le Gianni Verdi
Via Po 3
47521 Cesena FC
Totale                  122,00 €`,
    'Gianni Verdi',
  ],
  [
    'the one below the sender, whose tax number is the only one',
    `Harborview Packaging, LLC
141 Main St - Chicago, IL 60671
Phone (503) 555-0108
                                                   Novak & Kowalski, Inc.
                                                   8132 W 5th St
                                                   Columbus, OH 43210
                                                   FEIN: 45-6856558
INVOICE 2026-304
Amount Due:                  $257.68`,
    'Novak & Kowalski, Inc.',
  ],
  [
    'no one to whom goods are delivered',
    `Deliver To: Hill Farm                   Invoice To: J Tregenza & Son
            Paul                                    Hill Farm
Invoice No 44120
Invoice Total                               640.00`,
    'J Tregenza & Son',
  ],
  [
    'a name before the date of the next column',
    `Quillfeather Copywriting
Billed To            Date of Issue      Invoice Number
Summit Outdoor Co. 06/20/2024           0000104
77 Peak Rd
Total      900.00`,
    'Summit Outdoor Co.',
  ],
  [
    'a name behind the number that a program has for it',
    `Acme Locações Ltda
Locatário..: 004417  Construtora Barra Ltda
Endereço...: Av. Afonso Pena 5140
Fatura nº 25719
Total                                  2.104,00`,
    'Construtora Barra Ltda',
  ],
  [
    'a name from its begin on below a centred heading',
    `Ada Lind
Fatura nº 2026/12
                    Cliente
                As Termas do Norte, S.A.
                   Largo das Termas 4
                     3475 Caramulo
Total                                  2.214,00`,
    'As Termas do Norte, S.A.',
  ],
  [
    'the addressee, not who shall read it there',
    `Cabinet Hardenne
Rue de l'Arsenal 9
5000 Namur
Tél. 081 55 01 74
                                       SRL Ferme des Haies
                                       À l'attention de M. Luc Lambert
                                       Rue du Fourneau 118
                                       75012 Paris
Facture n° 2026/0057
Total                                  480,00 €`,
    'SRL Ferme des Haies',
  ],
])('a recipient is %s', (_, text, recipient) => {
  expect(readTyped('invoice', text).recipient_name).toBe(recipient);
});

test.each([
  [
    'behind a colon',
    `Bergbahn Sonnegg AG
Kunde: 40012
Gruppenkarten                      1'000.00
Rechnung 2024-118
Total CHF                          1'081.00`,
  ],
  [
    'a column away',
    `Autohaus Pfeifer GmbH
Rechnung     47110
Kunde            8812
Amtl. Kennz.     RT-AB 123
Gesamtbetrag     416,50`,
  ],
  [
    'right below it',
    `Tischlerei Moser e.U.
Kunde      Seite
20017      1/1
Eckbank Fichte
Gesamtsumme     840,00`,
  ],
])('a label with a number %s names nobody', (_, text) => {
  expect(readTyped('invoice', text).recipient_name).toBeNull();
});

test('rows of amounts are of no addressee', () => {
  const { recipient_name } = readTyped(
    'invoice',
    `n° de facture : 2404887712
Abonnement et forfait
Options
75001 Paris 33,32
Total à payer TTC 33,32 €`,
  );
  expect(recipient_name).toBeNull();
});

test('the only tax number of a page is that of the sender', () => {
  const read = readTyped(
    'invoice',
    `Muster GmbH
Hauptstr. 1
50667 Köln
USt-IdNr. DE123456788
Rechnungsnummer 2026-118
Gesamtbetrag 20,00 EUR`,
  );
  expect(read).toMatchObject({ recipient_name: null, issuer_tax_id: 'DE123456788' });
});

test.each([
  [
    'that a telephone follows after a blank',
    `Papierwerk Sonne
Mühlweg 12
73230 Kirchheim

Tel. 07021 55120
info@papierwerk-sonne.de`,
  ],
  [
    'that says who runs it',
    `Papierwerk Sonne
betrieben von Anna Kern
Mühlweg 12
73230 Kirchheim`,
  ],
  [
    'with a telephone beside it under the name',
    `Papierwerk Sonne
Mühlweg 12, Hinterhaus, links
73230 Kirchheim     Tel. 07021 55120`,
  ],
  [
    'whose name stands on a line with the address too',
    `                                        Papierwerk Sonne
                                        Mühlweg 12
                                        73230 Kirchheim

Papierwerk Sonne, Mühlweg 12, 73230 Kirchheim`,
  ],
])('a block %s is the sender’s', (_, head) => {
  const read = readTyped(
    'invoice',
    `${head}\n\nRechnung Nr. 2024/503 vom 13.06.2024\nGesamtbetrag: 406,82 €`,
  );
  expect(read).toMatchObject({ recipient_name: null, issuer_name: 'Papierwerk Sonne' });
});

test('a tax number of a block that only its form makes the recipient is somewhat in doubt', () => {
  const { recipient_tax_id } = readTypedScores(
    'invoice',
    `Studio Verdi S.r.l.
P.IVA 01774200479

                                       Oreficeria Bellandi Snc
                                       Borgo San Lorenzo 20
                                       50123 Firenze
                                       P.IVA 05301180484
Fattura n. 1277
Totale documento                             162,00`,
  );
  expect(recipient_tax_id!.value).toBe('05301180484');
  expect(recipient_tax_id!.score).toBeLessThanOrEqual(0.9);
});

test('whoever is greeted without a postcode is addressed, whatever follows the address', () => {
  expect(
    readTyped(
      'invoice',
      `FATURA F-0093
Sr. Fernando Brandt
Al. das Acácias, 1800 – Nova Lima – MG
CPF 476.029.815-02
Projeto executivo       R$ 8.750,00
Total desta fatura      R$ 8.750,00

Pátio Arquitetura Ltda.  CNPJ 31.880.426/0001-00`,
    ).recipient_name,
  ).toBe('Sr. Fernando Brandt');
});

test('a word that ends a sentence is no heading', () => {
  const { recipient_name, recipient_tax_id } = readTyped(
    'invoice',
    `Sarmento & Associados                    NIPC 509903614

                                       Metalúrgica Vale de Ossos, Lda.
                                       Zona Industrial, Rua C, n.º 8
                                       2000-471 Santarém
                                       Contribuinte n.º 505591049

Fatura n.º 2024/0213
Preparação do processo e reuniões com o
cliente.
Honorários pelas horas                               2.450,00
Total                                                2.450,00`,
  );
  expect(recipient_name).toBe('Metalúrgica Vale de Ossos, Lda.');
  expect(recipient_tax_id).toBe('505591049');
});

test('a name ends before the tax number behind it, and whoever is treated is no label of a name', () => {
  const text = `Juli Torrecilla
Factura C 00003-00000412
Señores: Bodega Ñandú Overo S.A. — CUIT 30-61583629-6
Paciente
Ana Sosa
Total 120,00`;
  expect(readTyped('invoice', text).recipient_name).toBe('Bodega Ñandú Overo S.A.');
});

test('a tax number in no block is hardly the recipient’s where the issuer prints his own at the foot', () => {
  const { recipient_tax_id } = readTypedScores(
    'invoice',
    `Tu factura de febrero
${'\n'.repeat(8)}
Número de factura: FTE0225-00719344
NIF: 73919417Q
${'\n'.repeat(5)}
Total factura (euros)                  53,25
${'\n'.repeat(22)}
Telandia Comunicaciones, S.A.U.   CIF: A98723588`,
  );
  expect(recipient_tax_id).toEqual({ value: '73919417Q', score: expect.closeTo(0.49, 1) });
});

test('a recipient is no holder of an account', () => {
  const text = `Studio Ferri Srl
Fattura n. 12 del 02/04/2024
Destinatario
Cantina Morelli Snc
Via Po 3
47521 Cesena FC
Totale                  122,00 €
IBAN: IT60X0542811101000000123456
Intestatario: Studio Ferri S.r.l.`;
  expect(readTyped('invoice', text).recipient_name).toBe('Cantina Morelli Snc');
});

test('a recipient behind an abbreviated salutation is read without it', () => {
  const text = `Elettronica Sarti di Sarti Paolo
Via Emilia 200, 47521 Cesena FC
Spett. MORELLI COSTRUZIONI SRL
Via Mazzini 44/C
60131 Ancona
Fattura n. 2024/77 del 12/12/2024
Totale                  122,00 €`;
  expect(readTyped('invoice', text).recipient_name).toBe('MORELLI COSTRUZIONI SRL');
});

test('a name that neither a label nor an address shows is the recipient’s by its place, with a low score', () => {
  const { recipient_name, issuer_name } = readTypedScores(
    'invoice',
    `Fenster Bucher AG                              Rechnung 2024-118
Werkstrasse 9, 8400 Winterthur                 12.03.2024
Tel. 052 222 11 00, info@fenster-bucher.example

Rebhof Favrod AG
Rebweg 4

Ersatz von zwei Fenstern                                    1'840.00
Total CHF                                                   1'840.00
Fenster Bucher AG, CHE-123.456.788 MWST`,
  );
  expect(issuer_name!.value).toBe('Fenster Bucher AG');
  expect(recipient_name!.value).toBe('Rebhof Favrod AG');
  expect(recipient_name!.score).toBeLessThanOrEqual(0.7);
});

test('what goes on in brackets behind a label in a sentence is no name', () => {
  const text = `Titan S.r.l.
Fattura 88
Totale documento EUR          7.700,00
Operazione non soggetta, imposta a carico del
committente (art. 7-ter e 17 c. 2 D.P.R. 633/72).`;
  expect(readTyped('invoice', text).recipient_name).toBeNull();
});

/** A bill of a few lines, without an address of whom it is for. */
const shortBill = (line: string) => `Dott. Paolo Marchetti
Via Solferino 9, Milano
Fattura n. 88 del 05/11/2015
${line}
Visita di controllo
Totale                  120,00 €`;

test.each([
  ['Sig.ra Elena Brusati – C.F. BRSLNE71E52L781H', 'Sig.ra Elena Brusati'],
  ['Frau M. Sprecher-Buol', 'Frau M. Sprecher-Buol'],
  ['Herrn Georg Maierhofer, geb. 02.02.1961', 'Herrn Georg Maierhofer'],
  ['Mrs. E. Foxley, The Laurels', 'Mrs. E. Foxley'],
  ['Sres. Ediciones del Sauce S.R.L. CUIT 30-70918836-0', 'Ediciones del Sauce S.R.L'],
])('who is greeted is the recipient where no address shows one: %s', (line, name) => {
  const { recipient_name } = readTypedScores('invoice', shortBill(line));
  expect(recipient_name!.value).toContain(name);
  expect(recipient_name!.score).toBeLessThanOrEqual(0.8);
});

test('who was served pays where nobody else is named, with a low score', () => {
  const { recipient_name } = readTypedScores('invoice', shortBill('Paziente: Elena Brusati'));
  expect(recipient_name).toEqual({ value: 'Elena Brusati', score: expect.closeTo(0.7, 1) });
  const other = shortBill('Cliente: Giulia Ferrari\nPaziente: Elena Brusati');
  expect(readTyped('invoice', other).recipient_name).toBe('Giulia Ferrari');
  expect(readTyped('invoice', shortBill('Membro onorario Elena Brusati')).recipient_name).toBeNull();
});
