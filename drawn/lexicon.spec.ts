import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { lexiconSchema } from '../src/engine/catalogue/lexicon/schema.js';
import { loadChecked } from '../src/engine/catalogue/load-checked.js';
import { projectRoot } from '../src/engine/project-root.js';
import { choices, LOCALES } from './countries/country.js';
import { COUNTRIES } from './countries/index.js';
import { WORDS } from './words/index.js';

/** In Spanish a directorate has the name of an address; not every country parts its taxes by name and by level, or estimates them. */
const OF_ONE_LANGUAGE: ReadonlySet<string> = new Set([
  ...(['total_weak', 'directorates', 'all_taxes', 'tax_levels', 'tax_names', 'taxed'] as const),
  // Slips of banks are Brazil's.
  'amount_paid' as const,
  // So are labels of two surnames Spain's and America's.
  'card_second_surname' as const,
]);

const folder = join(projectRoot(), 'catalog/lexicon');
const languages = [...new Set(LOCALES.map((locale) => locale.slice(0, 2)))];
const lexicons = languages.map((language) => ({
  language,
  content: loadChecked(join(folder, `${language}.yaml`), lexiconSchema, 'a valid lexicon'),
}));
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W/g, '');
const of = (locale: string) => lexicons.find(({ language }) => locale.startsWith(language))!.content;

describe('the lexicon of bills', () => {
  it('says the same things in each language', () => {
    const names = lexicons.map(({ content }) =>
      Object.keys(content.phrases).filter((name) => !OF_ONE_LANGUAGE.has(name)),
    );
    for (const each of names) expect(each.sort()).toEqual(names[0]!.sort());
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
    for (const { language, content } of lexicons) {
      for (const group of [dates, numbers, sums, sides]) {
        const all = group.flatMap((role) => [...new Set(content.phrases[role]!.map(fold))]);
        expect({ language, twice: all.filter((label, index) => all.indexOf(label) !== index) }).toEqual({
          language,
          twice: [],
        });
      }
    }
  });

  it('spells months as the drawn documents do', () => {
    for (const locale of LOCALES) {
      const months = of(locale).dates.months?.map(([name]) => name);
      expect(months).toEqual(choices(COUNTRIES[locale].months));
    }
  });

  it('knows most labels of the drawn documents', () => {
    const known = (role: string) => (role === 'billTo' ? 'recipient' : role === 'shipTo' ? 'ship_to' : role);
    const drawn = LOCALES.flatMap((locale) =>
      Object.entries(WORDS[locale].invoice).flatMap(([word, text]) => {
        const labels = of(locale).phrases[known(word)]?.map(fold);
        return labels === undefined ? [] : choices(text).map((label) => labels.includes(fold(label)));
      }),
    );
    expect(drawn.filter(Boolean).length / drawn.length).toBeGreaterThan(0.7);
  });
});
