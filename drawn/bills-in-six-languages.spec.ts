import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pageOfWords } from '../test/support/page-of-words.js';
import { documentOf, givenValues } from '../bench/engine/sets/drawn-bills/bill-values.js';
import type { Document } from '../src/domain/document.js';
import { candidateTypes, loadCatalogue } from '../src/engine/catalogue/catalogue.js';
import { projectRoot } from '../src/engine/project-root.js';
import { readFields } from '../src/engine/reader/read-document.js';
import { identify } from '../src/engine/typing/identify.js';
import { tagsAsRead } from '../src/engine/typing/language-tags.js';
import { LOCALES } from './countries/country.js';
import { drawnPage, type DrawnTruth, type Kind } from './drawn-document.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-06-30');
const SEED = 7;
const FAMILIES = {
  invoice: ['band', 'typed'],
  receipt: ['thermal', 'restaurant'],
};
/** Of all fields of a language's documents, as they are printed. */
const LEAST_RIGHT = { invoice: 0.88, receipt: 0.8 };

/** Of a type that may be in any of them. */
const SIX = ['en', 'pt', 'es', 'fr', 'de', 'it'].map((language) => `language=${language}`);

function readAsPrinted(kind: Kind, locale: (typeof LOCALES)[number], family: string) {
  const { truth, page } = drawnPage({ kind, locale, family, quality: 'pdf', seed: SEED, index: 0 });
  const words = page.textLayer;
  const content = pageOfWords(words, { width: page.width, height: page.height });
  const type = identify(content, candidateTypes(catalogue, []))?.type ?? catalogue.unknown;
  const fields = readFields([content], type, TODAY);
  const document = { stdType: type.stdType, sections: [{ fields }] } as unknown as Document;
  const [language] = tagsAsRead(SIX, words).map((tag) => tag.slice('language='.length));
  return { truth, language, result: { documents: [document] } as Parameters<typeof documentOf>[0] };
}

describe.each(['invoice', 'receipt'] as const)('a drawn %s', (kind) => {
  describe.each(LOCALES)('as %s prints it', (locale) => {
    const read = FAMILIES[kind].map((family) => readAsPrinted(kind, locale, family));

    it('is known as what it is', () => {
      const others = read.filter(({ truth, result }) => documentOf(result, truth) === undefined);
      expect(others.map(({ truth }) => truth.id)).toEqual([]);
    });

    it('is told to be in its language', () => {
      expect(read.map(({ language }) => language)).toEqual(read.map(({ truth }) => truth.language));
    });

    it('has most of its fields read right', () => {
      const fields = read.flatMap(({ truth, result }) => judged(truth, result));
      const right = fields.filter((each) => each.right).length / fields.length;
      const wrong = fields.filter((each) => !each.right);
      expect({ right: right >= LEAST_RIGHT[kind] || wrong }).toEqual({ right: true });
    });

    it('is certain of no value that has another role', () => {
      const wrong = read.flatMap(({ truth, result }) =>
        givenValues(result, truth)
          .filter(({ right, score }) => !right && score >= 0.95)
          .map(({ role, value }) => `${truth.id}: ${value} is no ${role}`),
      );
      expect(wrong).toEqual([]);
    });
  });
});

function judged(truth: DrawnTruth, result: Parameters<typeof documentOf>[0]) {
  const given = givenValues(result, truth);
  return Object.entries(truth.fields).map(([name, { value }]) => {
    const found = given.find(({ role }) => role === name);
    return { id: truth.id, name, value, given: found?.value ?? null, right: found?.right === true };
  });
}
