import { expect, test } from '@jest/globals';
import { readTyped, readTypedScores } from '../../../test/support/typed-page.js';

test.each([
  [
    'a seller behind a label without a colon',
    `Rechnung
                                             Verkauft von Lampenhof EU S.à r.l.
Rechnungsadresse           Lieferadresse              USt-IdNr. DE814584193
Nora Behrens               Nora Behrens
Eichenweg 3                Eichenweg 3
04177 Leipzig              04177 Leipzig
Rechnungsnummer  DE77XYZ8I
Rechnungsbetrag              35,98 €`,
    'Lampenhof EU S.à r.l.',
  ],
  [
    'a lawyer, not what he is',
    `STUDIO LEGALE
Avv. Mario Ferrero
Corso Vinzaglio 31 – 10121 Torino
C.F. FRRMRA64C11L219V

Parcella n. 19/2025 del 12/03/2025
Compensi                            1.800,00
Totale parcella                     1.800,00`,
    'Avv. Mario Ferrero',
  ],
  [
    'an illustrator, not her trade behind the name',
    `Ada Lind, illustratrice
Via Po 3, 10121 Torino
P.IVA 06179220949
Fattura n. 9/2025 del 12/03/2025
Totale                              1.800,00`,
    'Ada Lind',
  ],
  [
    'no post whose frank is printed above the address',
    `Marktgemeinde Hintertal
A-5723 Hintertal 41
UID ATU57138243
Österreichische Post AG · Entgelt bezahlt · 1008 Wien
Frau
Anna Kern
Thalbachweg 12
5723 Hintertal
Vorschreibung Nr. 2025/4
Gesamtbetrag                          235,55`,
    'Marktgemeinde Hintertal',
  ],
  [
    'a company at the foot whose logo stands at the head',
    `NIMBUS
Spett.le
Laura Testa
Via Manzoni 3
20121 Milano MI
Fattura n. AE01177223
Emessa il 07/03/2024
Totale fattura           61,00

Nimbus Telecomunicazioni S.p.A. - Sede legale: Corso Italia 1, 20122 Milano`,
    'Nimbus Telecomunicazioni S.p.A.',
  ],
  [
    'whoever the account belongs to',
    `INVOICE 2091                                    2 February 2024

Orbis Legal LLP
7 Temple Row
Birmingham B2 5HG

Total                                      £410.00

Account name: Nightingale Translations   Sort code 20-00-11   Account no. 33221100`,
    'Nightingale Translations',
  ],
  [
    'a name behind its label in a block of its own',
    `Cedente/prestatore (fornitore)                  Cessionario/committente (cliente)
Codice fiscale: 03456780987                     Denominazione: CONDOMINIO ALBA
Denominazione: TERMOIDRAULICA GALLI SRL         Indirizzo: VIA ROMA 5
Indirizzo: VIA MILANO 120                       Cap: 25121 Nazione: IT
Cap: 25126 Nazione: IT
Numero documento   Data documento
FPR 77/24          28-02-2024
Totale documento   550,00`,
    'TERMOIDRAULICA GALLI SRL',
  ],
  [
    'whose offer a shop on the web is',
    `Kaffeekiste
Rechnungsadresse
Nora Behrens
Eichenweg 3
04177 Leipzig
Rechnungsnummer  KK-88123
Rechnungsbetrag              35,98 €

kaffeekiste.example ist ein Angebot der Brandt Genuss UG (haftungsbeschränkt), Hafenstr. 6, 26789 Leer`,
    'Brandt Genuss UG (haftungsbeschränkt)',
  ],
  [
    'a word at the foot that looks like a legal form',
    `OFICINA SERRA ALTA
Rua Nova 12
6000-459 Castelo Branco
Fatura FA 2024/118
Cliente: Moinho Velho, Lda
Total                 110,00

Nao se aceitam reclamacoes passados 8 dias.`,
    'OFICINA SERRA ALTA',
  ],
  [
    'a seller for whom another one issues the invoice',
    `Facture
Vendu par  Boutique Lumen
Adresse de facturation
Anaïs Guibert
16 rue Pasteur
56300 Pontivy
Numéro de la facture  FR4000KQ7
Total à payer         253,99 €

Facture émise par Grandmarché S.à r.l., 8 rue Haute, L-1857 Luxembourg, au nom et pour le compte de Boutique Lumen.`,
    'Boutique Lumen',
  ],
  [
    'a name before that of the owner',
    `Kita Regenbogen e.V.
Wiesenweg 1
35037 Marburg
Rechnung 77-2024
Marburg, den 15.05.2024
Gesamt                       214,00

Gärtnerei Blum, Inh. Heike Blum, Lahnufer 9, 35037 Marburg`,
    'Gärtnerei Blum',
  ],
  [
    'a name with a legal form before what the company does',
    `Ditta Neri Mario - Impianti elettrici
Via Carducci 18 - 55100 Lucca
                                     Spett.le
                                     Ristorante La Pergola
                                     Via Fillungo 2
                                     55100 LUCCA
FATTURA N° 156         DATA 18/07/2024
TOTALE FATTURA            366,00`,
    'Ditta Neri Mario',
  ],
  [
    'a name with a legal form before the title on its line',
    `Moinho Novo Equipamentos Lda. FATURA-RECIBO
Rua do Moinho 4
4000-001 Porto
Tel. 225 500 100
Fatura-recibo nº 2024/118
Total a pagar            366,00`,
    'Moinho Novo Equipamentos Lda.',
  ],
  [
    'a name below the title of another document',
    `CERTIFICATO DI GARANZIA
Elettronica Sarti di Sarti Paolo
Via Emilia 200, 47521 Cesena FC
P.IVA 03344550401
Fattura n. 2024/77 del 12/12/2024
Spett.le Gianni Verdi
Via Po 3
47521 Cesena FC
Totale                  122,00 €`,
    'Elettronica Sarti di Sarti Paolo',
  ],
  [
    'a name above a street that no word tells',
    `Halden Marine Supplies AS
Brygga 4, 1767 Halden, Norway
PROFORMA INVOICE
No. PF-2024-19
Buyer: Porto Sul Navegação Lda
Total EUR                                          4,200.00`,
    'Halden Marine Supplies AS',
  ],
  [
    'a company at the foot, not by a sentence about the bill',
    `                                                    Your electricity bill
Mr P Okafor                                         Account number   8500 1122 334
12 Orchard Close                                    Invoice number   300447812
Tewkesbury                                          Bill date        17 May 2024
GL20 5AA                                            Billing period   14 Apr 2024 - 13 May 2024
Balance brought forward                             £0.00
Charges this period                                 £175.45
Total amount due                                    £184.22
Pay by 3 Jun 2024
Severn Valley Energy Ltd, registered in England and Wales no. 04422117`,
    'Severn Valley Energy Ltd',
  ],
  [
    'a name without a legal form above its address at the foot, not by the heading of a column',
    `                                   M. Paul Giraud
                                   8 rue des Lilas
                                   69003 Lyon
Facture n° 2023-114
Date : 12/05/2023

Désignation          Nombre       P.U. HT
Pose de carrelage    2            90,00
Total TTC                         216,00 €







CARROBEL
Siège social : 4 rue Carnot - 69100 VILLEURBANNE - Tél : 04 72 00 11 22 - contact@carrobel.fr
Sarl au capital de 8 000 € - Siret 81234567800014`,
    'CARROBEL',
  ],
  [
    'a company within a sentence, not by a sentence that greets',
    `Email us about your bill, or visit help.northlight.example/contact
Invoice number: 44-1092
Invoice date: 3 March 2025
Bill to: Harbour Foods Ltd
12 Quay Street
Bristol BS1 4AA
Hosting                  1         20.00
Total                              £20.00







All services are sold by Northlight Hosting Ltd`,
    'Northlight Hosting Ltd',
  ],
  [
    'a person whose e-mail and telephone stand below the address',
    `Elena Fabbri
Via dei Mille 40
50131 Firenze
Tel. 055 123456
elena.fabbri@example.it

                                   Spett.le
                                   Officine Brandi S.r.l.
                                   Via Pistoiese 9
                                   50145 Firenze
Fattura n. 12 del 04/04/2025
Traduzione                         400,00
Totale fattura                     488,00 €
Cordiali saluti`,
    'Elena Fabbri',
  ],
  [
    'the name that the web page is made of',
    `Wir machen das.
Rechnung Nr. 2025-81
Datum: 06.02.2025

Frau
Sabine Ortmann
Gartenweg 3
34117 Kassel
Gesamtbetrag 120,00 €

Mit freundlichen Grüßen
Ihr Team

Holzwerk Ahlborn
Am Bahnhof 2, 34117 Kassel
www.holzwerk-ahlborn.de`,
    'Holzwerk Ahlborn',
  ],
])('an issuer is named by %s', (_, text, issuer) => {
  expect(readTyped('invoice', text).issuer_name).toBe(issuer);
});

test('a name is no number of a register, street, town or day', () => {
  const { issuer_name } = readTypedScores(
    'invoice',
    `C.F. CNTLNE80A41L781X  P.IVA 04112233445
Via Dante 4
37121 Verona
12 febbraio
Fattura n. 31 del 05/02/2024
Totale fattura                       1.042,00`,
  );
  expect(issuer_name?.score ?? 0).toBeLessThan(0.3);
});

test('whoever made the program is not the issuer', () => {
  const foot = 'Processado por programa certificado nº 12/AT - Contas Claras Software, Lda';
  const text = `12/AT
Fatura nº 12 de 04/03/2025
Cliente
Ana Reis
Total   120,00
${'\n'.repeat(15)}
${foot}`;
  expect(readTyped('invoice', text).issuer_name).toBeNull();
});
