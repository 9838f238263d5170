import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test('a bill of carriage tells whom it is for, what is paid and its tax', () => {
  const text = `TRANSPORTES SERRA ALTA LTDA             DACTE - Documento Auxiliar do Conhecimento de Transporte
MODELO    SÉRIE    NÚMERO         DATA E HORA DE EMISSÃO
57        1        000.061.308    18/07/2025 17:05:40
TIPO DO CT-E: NORMAL
REMETENTE   MALHARIA MORRO VERDE EIRELI
CNPJ/CPF    11.444.777/0001-61
TOMADOR     LOJAS BELVEDERE MODAS S/A
CNPJ/CPF    11.222.333/0001-81
FRETE PESO     612,40    VALOR TOTAL DO SERVIÇO
                         936,23
BASE DE CÁLCULO   ALÍQ ICMS   VALOR ICMS
936,23            12,00       112,35`;
  expect(readTyped('dacte', text)).toMatchObject({
    ...{ number: '61308', issue_date: '2025-07-18', total: '936.23', tax_total: '112.35' },
    ...{ recipient_name: 'LOJAS BELVEDERE MODAS S/A', recipient_tax_id: '11.222.333/0001-81' },
  });
});

test.each([
  [
    'a Mexican one, its series and folio in the head',
    `Papelería El Quetzal S.A. de C.V.                 FACTURA (I - Ingreso)
RFC: PQE150821KTA                                 Serie B Folio 7714
Folio fiscal (UUID)                               Fecha y hora de emisión
0C4D77A1-33B2-4E5F-9A21-5D6E7F8091A2              2025-03-04T11:20:33
Subtotal:                                         $ 1,000.00
IVA trasladado 16%:                               $ 160.00
Total:                                            $ 1,160.00`,
    { number: '7714', issuer_tax_id: 'PQE150821KTA', issue_date: '2025-03-04', total: '1160.00' },
  ],
  [
    'an Argentine one, its point of sale before the number, the tax contained told below',
    `B        FACTURA
COD. 006
Vivero Los Ceibos S.R.L.     Punto de Venta: 00003   Comp. Nro: 00004518
CUIT: 30-71552841-6          Fecha de Emisión: 11/04/2025
CUIL: 27-28114503-1          Apellido y Nombre: IBARRA CELESTE
Subtotal: $                                   121000,00
Importe Otros Tributos: $                          0,00
Importe Total: $                              121000,00
IVA Contenido: $                               21000,00
Otros Impuestos Nacionales Indirectos: $           0,00`,
    { number: '00004518', tax_total: '21000.00', recipient_tax_id: '27-28114503-1' },
  ],
  [
    'a Colombian one, in a strip, with what the buyer withholds',
    `Tejidos del Páramo S.A.S.                          FACTURA ELECTRÓNICA DE VENTA
NIT 901.224.118-5                                  TP-118
Generación: 12/05/2025 09:11:02-05:00              Validación DIAN: 12/05/2025 09:11:09-05:00
Subtotal        IVA 19%       Total factura    ReteICA 9,66‰     Neto a pagar
1.000.000,00    190.000,00    1.190.000,00     -9.660,00         1.180.340,00
Proveedor tecnológico: Nube Fiscal S.A.S. NIT 900.771.330-1      Resolución del 03/02/2025`,
    { issuer_tax_id: '901.224.118-5', issue_date: '2025-05-12', total: '1190000.00' },
  ],
  [
    'a Chilean one, its quantities with decimals',
    `Aserraderos del Maule Ltda                    R.U.T.: 77.120.455-8
                                              FACTURA ELECTRONICA
                                              No 2218
PINO SECO 2X4"  3,20 M      50 UN    4.000         200.000
MONTO NETO                               $ 1.200.000
I.V.A. 19%                               $ 228.000
TOTAL                                    $ 1.428.000`,
    { total: '1428000.00', tax_total: '228000.00', number: '2218' },
  ],
])('an invoice in the form of a tax office is read: %s', (_, text, values) => {
  expect(readTyped('invoice', text)).toMatchObject(values);
});

test('a printer keeps his own tax number where his is the only one', () => {
  const { issuer_tax_id } = readTyped(
    'invoice',
    `Imprenta Los Andes S.R.L. CUIT: 30-70114825-3
Factura 0001-00000118 Fecha: 04/03/2025
Total $ 1.200,00`,
  );
  expect(issuer_tax_id).toBe('30-70114825-3');
});
