import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test.each([
  [
    'goes on with its legal form on the next line',
    `Irmãos Sardão & Filhos
Zona Industrial, Lote 9
Exmos. Senhores
Norteiro Empreendimentos Imobiliários,
S.A.
Rua da Restauração, 340
4050-501 Porto
FATURA FT 2024/217
Total                 122,00 €`,
    'Norteiro Empreendimentos Imobiliários, S.A.',
  ],
  [
    'goes on with the partners on the next line',
    `Cedente/prestatore (fornitore)                  Cessionario/committente (cliente)
Denominazione: TESSITURA GALLI SRL              Denominazione: MAGLIE MARISA S.N.C. DI TONI MARISA
Indirizzo: VIA MILANO 120                       & C.
Cap: 25126 Nazione: IT                          Indirizzo: VIA ROMA 5
Totale documento       122,00`,
    'MAGLIE MARISA S.N.C. DI TONI MARISA & C.',
  ],
  [
    'stands above the label of its number',
    `DISTRIBUIDORA COLIBRI S.A.C.
JR. HUIRACOCHA 1846 - LIMA
FACTURA ELECTRONICA F003-00012877
SENOR(ES) : CLINICA SAN MARTIN S.A.
R.U.C.      : 20104288716
DIRECCION : AV. MENDIOLA 5510 - LOS OLIVOS
IMPORTE TOTAL         122.00`,
    'CLINICA SAN MARTIN S.A.',
  ],
  [
    'stands beside its label, in the next column',
    `DISEÑO MALPASO SA
RFC: DIM120417QX1
RECEPTOR
Razón social          COMERCIALIZADORA TORRES VELARDE        RFC    CTV9809156L3
Domicilio fiscal      C.P. 45050, Zapopan, Jalisco
FACTURA A-4821
Total                 122.00`,
    'COMERCIALIZADORA TORRES VELARDE',
  ],
  [
    'stands below what is printed instead of a stamp',
    `Onda Numerica Sagl
Via San Gottardo 77 · 6900 Massagno
+41 91 960 41 88
                                       P.P. CH-6900 Massagno
                                       Fondazione Villa Gerbo
                                       Via Cortivallo 12
                                       6924 Sorengo
Fattura 25-1047
Totale CHF            122.00`,
    'Fondazione Villa Gerbo',
  ],
  [
    'is that of an animal’s owner',
    `Clinique Vétérinaire des Chênes
Route d’Agen – 47300 Pujols
Animal                        Propriétaire
OSLO – Border collie          M. DELBREUIL Christophe
Né le 20/04/2019              Bourdette, 47140 St-Sylvestre
Facture V24-00412
TOTAL T.T.C.                  216,00 €`,
    'M. DELBREUIL Christophe',
  ],
  [
    'is not that of whoever owns what is let',
    `Facture de loyer 2024-11
Propriétaire : SCI Les Aulnes
Locataire : Boulangerie Pascale
Loyer de novembre             700,00 €
TOTAL T.T.C.                  700,00 €`,
    'Boulangerie Pascale',
  ],
  [
    'is that of whoever a contract is with, also where the page speaks of rent',
    `Energía Clara, S.A.
Factura FE-2024-118
Titular: Marta Arrieta Luzán
Alquiler del contador, abonado por el inquilino
Total                         53,98 €`,
    'Marta Arrieta Luzán',
  ],
  [
    'is that of whoever imports',
    `FATURA COMERCIAL / COMMERCIAL INVOICE
EXPORTADOR / EXPORTER            FATURA No / INVOICE NO.
Cafés Serra do Mirante Ltda      EXP-118/2024
Rua das Palmeiras, 1015
IMPORTADOR / IMPORTER            NOTIFICAR / NOTIFY
Nordhavn Kaffebrenneri AS        Fjordspedisjon Oslo AS
Sjøgata 31, 0252 Oslo
TOTAL                  122.00`,
    'Nordhavn Kaffebrenneri AS',
  ],
])('the name of a recipient %s', (_, text, name) => {
  expect(readTyped('invoice', text)).toMatchObject({ recipient_name: name });
});

test.each([
  [
    'below a line for somebody’s attention',
    `KELLER TOOL INC.
SOLD TO
ATTN: ACCOUNTS PAYABLE
ROYSTON HYDRAULICS CORP
P.O. BOX 6120
AKRON OH 44312
INVOICE NO. 88417
TOTAL                  $ 312.00`,
    'ROYSTON HYDRAULICS CORP',
  ],
  [
    'behind the code under which the seller keeps it',
    `LOCAFIRME LOCACAO DE ANDAIMES LTDA
FATURA DE LOCACAO N.: 0025719
LOCATARIO..: 004417 CONSTRUTORA MORRO ALTO LTDA
ENDERECO...: AV SETE DE SETEMBRO 5140 SALA 904
TOTAL DA FATURA..: R$                     312,00`,
    'CONSTRUTORA MORRO ALTO LTDA',
  ],
  [
    'behind M/S',
    `STRAITS CARGO PTE. LTD.
TAX INVOICE
M/S ORCHID LENSES PTE LTD
    21 PUDDING ROAD
    SINGAPORE 349322
INVOICE NO : AE25-833
TOTAL PAYABLE SGD      312.00`,
    'ORCHID LENSES PTE LTD',
  ],
  [
    'not the guest, who stays with whom it pays',
    `Pensione Alba di Neri Anna
Via Emilia 200, 47521 Cesena FC
Tel. 0547 555 120
Ospite: Carlo Verdi
                                         Marmi Po S.r.l.
                                         Via Po 3
                                         47521 Cesena FC
Fattura n. 2024/77 del 12/12/2024
Totale                  122,00 €`,
    'Marmi Po S.r.l.',
  ],
])('the name of a recipient is read %s', (_, page, name) => {
  expect(readTyped('invoice', page)).toMatchObject({ recipient_name: name });
});
