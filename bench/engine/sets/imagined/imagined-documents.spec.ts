import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../../src/config/project-root.js';
import { FIELD_ROLES } from '../../../../drawn/bills/role.js';
import { CARD_ROLES, RESIDENCE_ROLES } from './given-values.js';
import { imaginedDocuments, isBlind, printedValues } from './imagined-documents.js';

const documents = await imaginedDocuments();
const KNOWN: Record<string, ReadonlySet<string>> = {
  invoice: new Set(FIELD_ROLES.invoice),
  receipt: new Set(FIELD_ROLES.receipt),
  card: CARD_ROLES,
  licence: CARD_ROLES,
  residence: RESIDENCE_ROLES,
};

/** Which values are not as `holds` wants: named by document and role, never by what stands there. */
function amiss(roles: RegExp, holds: (value: string, text: string) => boolean): string[] {
  return documents.flatMap(({ id, html, truth: { fields } }) => {
    const text = textOf(readFileSync(html, 'utf8'));
    return Object.keys(fields)
      .filter((role) => roles.test(role))
      .filter((role) => !printedValues(fields, role).every((value) => holds(value, text)))
      .map((role) => `${id} ${role}`);
  });
}

/** Which fields have no value that stands on the page. */
function unprinted(roles: RegExp, stands: (value: string, text: string) => boolean): string[] {
  return documents.flatMap(({ id, html, truth: { fields } }) => {
    const text = textOf(readFileSync(html, 'utf8'));
    return Object.keys(fields)
      .filter((role) => roles.test(role))
      .filter((role) => !printedValues(fields, role).some((value) => stands(value, text)))
      .map((role) => `${id} ${role}`);
  });
}

function textOf(html: string): string {
  return html
    .replace(/<style[^]*?<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&ensp;|&emsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&');
}

const bare = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const digits = (text: string) => text.replace(/[\s.,'’-]/g, '');

describe('the imagined documents', () => {
  it('are pages with a truth each', () => {
    const root = join(projectRoot, 'bench/imagined');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const names = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
        .sort();
    expect(names('.json')).toEqual(names('.html'));
    expect(documents).toHaveLength(1422);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(1422);
  });

  it('are measured where they are odd and above 60, as many in each language and some more of Brazil', () => {
    for (const language of ['de', 'en', 'es', 'fr', 'it', 'pt']) {
      const some = documents.filter(({ id }) => id.startsWith(language));
      expect(some.filter(isBlind)).toHaveLength(language === 'pt' ? 39 : 30);
    }
    expect(documents.filter(({ number }) => number <= 60).filter(isBlind)).toEqual([]);
  });

  it('state only what the benchmark judges', () => {
    const unknown = documents.flatMap(({ id, truth: { kind, fields } }) =>
      Object.keys(fields)
        .filter((role) => !KNOWN[kind]!.has(role))
        .map((role) => `${id} ${role}`),
    );
    expect(unknown).toEqual([]);
    const poor = documents.filter(({ truth }) => Object.keys(truth.fields).length < 4);
    expect(poor.map(({ id }) => id)).toEqual([]);
  });

  it('state values as the service gives them', () => {
    const isDay = (value: string) => new Date(`${value}T00:00Z`).toISOString().startsWith(value);
    expect(amiss(/date$/, (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value))).toEqual([]);
    // Dinars have thousandths.
    expect(amiss(/total$/, (value) => /^-?\d+\.\d{2,3}$/.test(value))).toEqual([]);
    expect(amiss(/^currency$/, (value) => /^[A-Z]{3}$/.test(value))).toEqual([]);
    expect(amiss(/^sex$/, (value) => value === 'M' || value === 'F')).toEqual([]);
  });

  it('print what they state', () => {
    const texts = /number$|name$|names$|tax_id$|address|surname|place|authority|nationality|categories/;
    // A form has a name's parts in boxes of their own.
    const stands = (value: string, text: string) =>
      bare(text).includes(bare(value)) || value.split(' ').every((word) => bare(text).includes(bare(word)));
    expect(unprinted(texts, stands)).toEqual([]);
    // The year, of two digits or four: the months have names in six languages.
    expect(unprinted(/date$/, (value, text) => text.includes(value.slice(2, 4)))).toEqual([]);
  });

  it('print the total', () => {
    const stands = (value: string, text: string) =>
      [value, value.replace(/\.00$/, '')].some((amount) => digits(text).includes(digits(amount)));
    expect(unprinted(/^total$/, stands)).toEqual([]);
  });

  it('load nothing and run nothing', () => {
    const loading = documents.filter(({ html }) =>
      /<script|<link|<iframe|\bsrc=|url\((?!#)|@import/i.test(readFileSync(html, 'utf8')),
    );
    expect(loading.map(({ id }) => id)).toEqual([]);
  });
});
