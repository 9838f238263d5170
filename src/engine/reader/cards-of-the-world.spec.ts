import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { PageContent } from '../content/page-content.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
const TODAY = new Date('2026-03-01');

/** Lines of words, 10 pixels a character; two blanks or more leave as many characters empty. A line may have its distance from the one above. */
function page(printed: readonly (string | [number, string])[]): PageContent {
  let y = 40;
  const words = printed.flatMap((line, row) => {
    const [gap, text] = typeof line === 'string' ? [30, line] : line;
    y += row === 0 ? 0 : gap;
    return [...text.matchAll(/\S+/g)].map((match): Word => {
      const box = { x: 20 + 10 * match.index, y, width: 10 * match[0].length, height: 18 };
      return { text: match[0], box, confidence: 0.98 };
    });
  });
  return pageOfWords(words, { width: 1000, height: 640 });
}

function read(printed: readonly (string | [number, string])[], id = 'identity-document') {
  const content = page(printed);
  expect(identify(content, types)?.type.id).toBe(id);
  const fields = readFields(
    [content],
    types.find((type) => type.id === id)!,
    TODAY,
  );
  const given = fields.filter(({ value, stdName }) => value !== null && stdName !== null);
  for (const { score } of given) expect(score).toBeLessThan(0.95);
  return Object.fromEntries(given.map(({ stdName, value }) => [stdName, value]));
}

describe('a year of two digits', () => {
  const licence = (birth: string, issue: string, expiry: string) =>
    read(
      ['DRIVING LICENCE', `3. ${birth} DONEGAL`, `4a. ${issue}   4b. ${expiry}`, '9. B'],
      'driving-licence-eu',
    );

  test('is of the past in a date of birth and may be ahead in one of expiry', () => {
    expect(licence('12.04.90', '29.10.19', '28.10.29')).toMatchObject({
      birth_date: '1990-04-12',
      issue_date: '2019-10-29',
      expiry_date: '2029-10-28',
    });
  });

  test('is before the date of issue in one of birth, and never far ahead in one of issue', () => {
    expect(licence('12.04.20', '29.10.22', '28.10.32')).toMatchObject({ birth_date: '2020-04-12' });
    expect(licence('12.04.24', '29.10.22', '28.10.32')).toMatchObject({ birth_date: '1924-04-12' });
    expect(licence('12.04.60', '29.10.98', '28.10.28')).toMatchObject({ issue_date: '1998-10-29' });
  });
});
