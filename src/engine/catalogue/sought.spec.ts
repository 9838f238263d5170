import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BARCODE_FORMATS } from '../text/barcode.js';
import { projectRoot } from '../project-root.js';
import { loadCatalogue, type Catalogue } from './catalogue.js';
import type { DocumentType } from './schema.js';
import { soughtFor } from './sought.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const tagged = (...tags: string[]) => soughtFor({ tags }, catalogue);

describe('what is looked for beside words', () => {
  test('without tags is all that some type has', () => {
    const { barcodes, zone } = tagged();
    expect(barcodes).toEqual(expect.arrayContaining(['qr-code', 'pdf417', 'itf', 'code-128']));
    expect(zone).toBe(true);
  });

  test('with tags is what the types that they leave have', () => {
    expect(tagged('^id=receipt$')).toEqual({ barcodes: [], zone: false });
    expect(tagged('^id=passport$')).toEqual({ barcodes: [], zone: true });
    expect(tagged('^id=nfce$', '^id=boleto$')).toEqual({ barcodes: ['qr-code', 'itf'], zone: false });
  });

  test('on a page whose type someone named is what that type has', () => {
    const asType = (typeId: string) => soughtFor({ tags: [], asType: { typeId, pageNumber: 1 } }, catalogue);
    expect(asType('usa-driver-license').barcodes).toEqual(['pdf417']);
    expect(asType('bank-statement')).toEqual({ barcodes: [], zone: false });
  });

  test('is every format where a field takes any barcode', () => {
    const [field] = catalogue.types.find(({ id }) => id === 'nfce')!.fields;
    const any: DocumentType = {
      ...catalogue.unknown,
      fields: [{ ...field!, find: [{ by: 'barcode' }] }],
    };
    const own: Catalogue = { ...catalogue, types: [any], unknown: any, generative: [] };
    expect(soughtFor({ tags: ['^id=receipt$'] }, own).barcodes).toEqual([...BARCODE_FORMATS]);
  });
});
