import { expect, test } from '@jest/globals';
import { typedPage } from '../../../test/support/typed-page.js';
import { candidateTypes, loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { join } from 'node:path';
import { readFields } from './read-document.js';

const invoice = candidateTypes(loadCatalogue(join(projectRoot(), 'catalog')), []).find(
  ({ id }) => id === 'invoice',
)!;

test('a currency that a code names stays so where signs of others are read more surely', () => {
  const page = typedPage(`CLIMAS Y REFRIGERACION DEL ANAHUAC
RFC: CRA1504228T6
FACTURA A 3391
Moneda: MXN - Peso Mexicano
Subtotal                          $14,026.50
Traslados 002 IVA                  $2,244.24
Total                             $16,270.74`);
  page.words.find(({ text }) => text === 'MXN')!.confidence = 0.7;
  const fields = readFields([page], invoice, new Date('2026-06-01'));
  expect(fields.find(({ stdName }) => stdName === 'currency')?.value).toBe('MXN');
});
