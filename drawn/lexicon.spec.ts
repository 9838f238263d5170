import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../src/engine/project-root.js';
import { choices, LOCALES } from './countries/country.js';
import { COUNTRIES } from './countries/index.js';
import { WORDS } from './words/index.js';

const list = z.string().transform((text) => text.split(',').map((each) => each.trim()));
const phrases = list.pipe(z.array(z.string().min(1)).min(1));
const LABELS = [
  ...['number', 'issue_date', 'due_date', 'delivery_date', 'order_date', 'order_number', 'customer_number'],
  ...[
    'delivery_note',
    'issuer',
    'recipient',
    'ship_to',
    'tax_id',
    'net_total',
    'tax_total',
    'total',
    'paid',
    'change',
  ],
  ...['discount', 'account', 'phone'],
] as const;
const schema = z.strictObject({
  language: z.string().length(2),
  types: z.strictObject({ invoice: phrases, receipt: phrases }),
  labels: z.strictObject(Object.fromEntries(LABELS.map((name) => [name, phrases]))),
  legalForms: phrases,
  months: list.pipe(z.array(z.string()).length(12)),
  shortMonths: list.pipe(z.array(z.string()).length(12)),
  addressWords: phrases,
  dateOrder: list.pipe(z.array(z.enum(['dmy', 'mdy', 'ymd']))),
});

const folder = join(projectRoot(), 'catalog/lexicon/bills');
const lexicons = readdirSync(folder).map((file) => ({
  file,
  content: schema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
}));
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W/g, '');

describe('the lexicon of bills', () => {
  it('has a file for each language of the drawn documents, named by it', () => {
    const languages = [...new Set(LOCALES.map((locale) => locale.slice(0, 2)))].sort();
    expect(lexicons.map(({ file }) => file).sort()).toEqual(languages.map((language) => `${language}.yaml`));
    expect(lexicons.filter(({ file, content }) => file !== `${content.language}.yaml`)).toEqual([]);
  });

  it('gives no label to two roles that a reader must tell apart', () => {
    const dates = ['issue_date', 'due_date', 'delivery_date', 'order_date'];
    const numbers = [
      'number',
      'order_number',
      'customer_number',
      'delivery_note',
      'tax_id',
      'account',
      'phone',
    ];
    const sums = ['net_total', 'tax_total', 'total', 'paid', 'change', 'discount'];
    const sides = ['issuer', 'recipient', 'ship_to', 'customer_number'];
    for (const { file, content } of lexicons) {
      for (const group of [dates, numbers, sums, sides]) {
        const all = group.flatMap((role) => [...new Set(content.labels[role]!.map(fold))]);
        expect({ file, twice: all.filter((label, index) => all.indexOf(label) !== index) }).toEqual({
          file,
          twice: [],
        });
      }
    }
  });

  it.each(['months'] as const)('spells %s as the drawn documents do', (name) => {
    for (const locale of LOCALES) {
      const { content } = lexicons.find(({ file }) => file === `${locale.slice(0, 2)}.yaml`)!;
      expect(content[name]).toEqual(choices(COUNTRIES[locale][name]));
    }
  });

  it('knows most labels of the drawn documents', () => {
    const known = (role: string) => (role === 'billTo' ? 'recipient' : role === 'shipTo' ? 'ship_to' : role);
    const drawn = LOCALES.flatMap((locale) =>
      Object.entries(WORDS[locale].invoice).flatMap(([word, text]) => {
        const { content } = lexicons.find(({ file }) => file === `${locale.slice(0, 2)}.yaml`)!;
        const labels = content.labels[known(word)]?.map(fold);
        return labels === undefined ? [] : choices(text).map((label) => labels.includes(fold(label)));
      }),
    );
    expect(drawn.filter(Boolean).length / drawn.length).toBeGreaterThan(0.7);
  });
});
