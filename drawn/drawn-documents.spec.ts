import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sameNumber } from '../bench/engine/sets/same-value.js';
import { loadCatalogue } from '../src/engine/catalogue/catalogue.js';
import { projectRoot } from '../src/engine/project-root.js';
import { FIELD_ROLES } from './bills/role.js';
import { type DrawnKey, drawnPage, drawnTruth, makeDrawn } from './drawn-document.js';
import { drawnKeys } from './drawn-keys.js';
import { INVOICE_FAMILIES, RECEIPT_FAMILIES } from './families.js';
import { LOCALES } from './countries/country.js';

const SEED = 99;
/** Every family in every country, once. */
const everyKey: DrawnKey[] = LOCALES.flatMap((locale, index) =>
  [
    ...INVOICE_FAMILIES.map(({ name }) => ({ kind: 'invoice', family: name }) as const),
    ...RECEIPT_FAMILIES.map(({ name }) => ({ kind: 'receipt', family: name }) as const),
  ].map((each) => ({ ...each, locale, quality: 'pdf', seed: SEED, index }) as const),
);
const everyPage = everyKey.map((key) => ({ key, ...drawnPage(key) }));
const bare = (text: string) => text.replace(/\s/g, '');

describe('drawn invoices and receipts', () => {
  it('have the same truth and file for the same key, a scan grey and of 200 dots an inch', async () => {
    for (const quality of ['pdf', 'scan', 'photograph'] as const) {
      const key: DrawnKey = {
        kind: 'receipt',
        locale: 'fr-FR',
        family: 'thermal',
        quality,
        seed: SEED,
        index: 3,
      };
      const [once, again] = [await makeDrawn(key), await makeDrawn(key)];
      expect(JSON.stringify(again.truth)).toBe(JSON.stringify(once.truth));
      expect(again.file.equals(once.file)).toBe(true);
      expect(drawnTruth({ ...key, seed: 5 }).fields).not.toEqual(once.truth.fields);
      if (quality !== 'scan') continue;
      const { format, density, channels } = await sharp(once.file).metadata();
      expect({ format, density, channels }).toEqual({ format: 'jpeg', density: 200, channels: 1 });
    }
  });

  it('name a currency by a sign or a word, never by letters within one', () => {
    for (const { truth, page } of everyPage) {
      const words = page.print.split(/[^\p{L}$€£]+/u);
      const isNamed = words.some((word) => /[$€£]|^(?:EUR|GBP|USD|euro)$/i.test(word));
      expect(truth.fields.currency !== undefined).toBe(isNamed);
    }
  });

  it('print each value that their truth names', () => {
    for (const { truth, page } of everyPage) {
      const pieces = [
        ...Object.values(truth.fields).flatMap(({ printed }) => printed),
        ...Object.values(truth.facts).flat(),
      ];
      const unprinted = pieces.filter(
        (piece) => !page.texts.some(({ text }) => bare(text).includes(bare(piece!))),
      );
      expect({ id: truth.id, unprinted }).toEqual({ id: truth.id, unprinted: [] });
    }
  });

  it('print all their values within the page', () => {
    const outside = everyPage.flatMap(({ truth, page }) => {
      return page.texts
        .filter(({ x, y, width }) => x < 0 || y < 0 || x + width > page.width + 1 || y > page.height)
        .map(({ text }) => `${truth.id}: ${text}`);
    });
    expect(outside).toEqual([]);
  });

  it('name a total, a date and who issued them, and the amounts as they are printed', () => {
    for (const { key, truth } of everyPage) {
      const { fields, facts, id } = truth;
      const needed =
        key.kind === 'invoice'
          ? ['number', 'issue_date', 'issuer_name', 'recipient_name']
          : ['merchant_name', 'date', 'address'];
      expect({ id, lacks: [...needed, 'total'].filter((name) => !(name in fields)) }).toEqual({
        id,
        lacks: [],
      });
      for (const name of ['total', 'tax_total']) {
        const field = fields[name];
        // Of a tax in parts a part is printed.
        const isSum = name === 'tax_total' && facts.tax_part !== undefined;
        if (field && !isSum)
          expect([id, name, sameNumber(field.value, field.printed.join(''))]).toEqual([id, name, true]);
      }
    }
  });

  it('have totals that add up', () => {
    for (const { key, bill } of everyPage) {
      const { rows, sums } = bill.kind === 'invoice' ? bill.invoice : bill.receipt;
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(sums.rows);
      expect(
        rows.every(({ price, quantity, total }) => total === Math.round((price * quantity) / 1000)),
      ).toBe(true);
      expect(sums.net + sums.tax).toBe(sums.total);
      expect(sums.taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(sums.tax);
      const added = bill.kind === 'invoice' || key.locale === 'en-US';
      expect(sums.rows - sums.discount).toBe(added ? sums.net : sums.total);
    }
  });

  it('have taxes by their rates, to a cent', () => {
    const parts = everyPage.flatMap(({ bill }) => (bill.kind === 'invoice' ? bill.invoice.sums.taxes : []));
    expect(parts.filter(({ rate, net, tax }) => Math.abs(tax - (net * rate) / 100) > 1)).toEqual([]);
  });

  it('say what is printed by the standard names that the catalogue has', () => {
    const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
    for (const kind of ['invoice', 'receipt'] as const) {
      const known = types.find(({ id }) => id === kind)!.fields.map(({ stdName }) => stdName);
      expect(FIELD_ROLES[kind].filter((name) => !known.includes(name))).toEqual([]);
    }
  });
});

describe('the keys of drawn documents', () => {
  it('are of all languages in the first six, and of all qualities in each language in the first eighteen', () => {
    const keys = drawnKeys({ kinds: ['receipt'], seed: 1, count: 18 });
    const languages = (some: DrawnKey[]) => new Set(some.map(({ locale }) => locale.slice(0, 2)));
    expect(languages(keys.slice(0, 6)).size).toBe(6);
    for (const quality of ['pdf', 'scan', 'photograph']) {
      expect(languages(keys.filter((key) => key.quality === quality)).size).toBe(6);
    }
  });

  it.each(['invoice', 'receipt'] as const)(
    'give each family of %ss in each quality to each language',
    (kind) => {
      const keys = drawnKeys({ kinds: [kind], seed: 1, count: 144 });
      const met = new Set(
        keys.map(({ locale, family, quality }) => `${locale.slice(0, 2)} ${family} ${quality}`),
      );
      expect(met.size).toBe(6 * 3 * (kind === 'invoice' ? INVOICE_FAMILIES : RECEIPT_FAMILIES).length);
    },
  );

  it('leave out the families that are never fitted on: at least three of at least twelve', () => {
    const families = [...INVOICE_FAMILIES, ...RECEIPT_FAMILIES];
    const kept = families.filter(({ fitted }) => !fitted).map(({ name }) => name);
    expect(families.length).toBeGreaterThanOrEqual(12);
    expect(kept.length).toBeGreaterThanOrEqual(3);
    const keys = drawnKeys({ kinds: ['invoice', 'receipt'], seed: 1, count: 288, fitted: true });
    expect(keys.filter(({ family }) => kept.includes(family))).toEqual([]);
  });
});
