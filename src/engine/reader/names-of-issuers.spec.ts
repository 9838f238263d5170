import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'goes on below, whatever stands beside it',
    `Molino Viejo Harinas y                       FACTURA  A-1190
Semolas, S.L.                                Panadería Ortiz, C.B.
Camino del Río 8                             Calle Nueva 3
50016 Zaragoza                               50720 La Cartuja
Total                 122,00 €`,
    'Molino Viejo Harinas y Semolas, S.L.',
  ],
  [
    'has its legal form alone on the next line',
    `RODILLOS Y CORREAS EBRO,
S.A.                                   TALLERES MARCO, C.B.
Polígono Malpica, nave 37              CTRA. DE CASTELLON, 5
50016 ZARAGOZA                         50720 LA CARTUJA BAJA
N.I.F. A50136720
FACTURA A/2504512
Total                 122,00 €`,
    'RODILLOS Y CORREAS EBRO, S.A.',
  ],
  [
    'keeps its legal form, however like it is to another one',
    `MERLION HARDWARE (S) PTE LTD
21 TUAS LINK 4 SINGAPORE 636928
GST REG 201136128G
TAX INVOICE SI-0419
BILL TO: HARBOUR FOODS PTE LTD
TOTAL                 122.00`,
    'MERLION HARDWARE (S) PTE LTD',
  ],
  [
    'keeps the year of its foundation before the legal form',
    `Grafiche Ottavi 1962 S.r.l.
Via dell'Artigianato 5
36050 Monteviale (VI)
P.IVA 02195540246
Fattura n. 12 del 03/11/2025
Totale                 122,00 €`,
    'Grafiche Ottavi 1962 S.r.l.',
  ],
  [
    'stands without the word above that leads to it',
    `Fattura commissioni
Da                                    A
Portalesto Italy S.r.l.               Trattoria Sgherro di Valenti Matteo
Viale Regina 279                      Via Emanuele 44
00198 Roma                            90015 Cefalù (PA)
Partita IVA: IT10903250586
Fattura n. 12 del 03/11/2025
Totale                 122,00 €`,
    'Portalesto Italy S.r.l.',
  ],
  [
    'ends before a street that is abbreviated',
    `Factura FTE-719344
Rosario Pujante Egea
30004 Murcia
Total                 122,00 €





Telandia Redes, S.A.U. C/ Vía de los Poblados, 31 – 28033 Madrid. CIF: A98723588`,
    'Telandia Redes, S.A.U.',
  ],
  [
    'ends before a letter and the title',
    `PAPELERA DEL RIO S.R.L. A FACTURA
Domicilio Comercial: Bv. Seguí 2844 - Rosario
CUIT: 30640419543
Importe Total: $      410311,00`,
    'PAPELERA DEL RIO S.R.L.',
  ],
  [
    'is that of the person before the address, where the head has a part of it',
    `Rui Seara
Fatura FT 24/118
Cliente: Ana Reis
Total                 122,00 €




Rui Seara Lobo · Rua Nova 2 · 8000-102 Faro`,
    'Rui Seara Lobo',
  ],
  [
    'goes on where it can’t end',
    `Carla De
Via Dante 4 - 37121 Verona
Fattura n. 12 del 03/11/2025
Totale                 122,00 €




Tutti gli articoli sono venduti da Carla De Russo`,
    'Carla De Russo',
  ],
  [
    'ends at its legal form before a point that is read as a colon',
    `Jan Petersen
Rechnung Nr. 2025-81
Gesamtbetrag 120,00 €




Jan Petersen Spedition e.K. : Gartenweg 6 : 50840 Köln`,
    'Jan Petersen Spedition e.K.',
  ],
])('the name of an issuer %s', (_, text, name) => {
  expect(readTyped('invoice', text)).toMatchObject({ issuer_name: name });
});
