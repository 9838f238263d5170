import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../project-root.js';
import { candidateTypes, describeTypes, loadCatalogue, typeById } from './catalogue.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));

/** All `pt` below a value. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'pt' ? [String(each)] : textsOf(each)));
}

describe('the shipped catalogue', () => {
  test('is valid and ends with the unknown type', () => {
    const types = describeTypes(catalogue);
    expect(types.at(-1)).toMatchObject({ id: 'unknown', stdType: 'unknown' });
    expect(types.find((type) => type.id === 'passport')).toMatchObject({
      type: 'documento-pessoal',
      stdType: 'personal-document',
      tags: expect.arrayContaining(['id=passport', 'type=documento-pessoal']),
    });
  });

  test('names types and what they hold as people spell them', () => {
    const types = describeTypes(catalogue);
    expect(types.find(({ id }) => id === 'bank-statement')).toMatchObject({
      type: 'extrato-bancario',
      description: { pt: 'extrato bancário', en: 'bank statement' },
    });
    const named = new Map(types.map(({ id, description }) => [id, description?.pt]));
    expect(['bra-cin', 'bra-cnh-3', 'bra-rg', 'passport'].map((id) => named.get(id))).toEqual([
      ...['CIN', 'CNH', 'RG', 'passaporte'],
    ]);
    const names = types.map(({ description }) => description?.pt);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const { spelled } = catalogue.lexicon.recognition.languages.find(({ code }) => code === 'pt')!;
    const misspelt = textsOf(types.map(({ description, contents }) => [description, contents]))
      .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
      .filter((word) => (spelled.get(word) ?? word) !== word);
    expect(misspelt).toEqual([]);
  });

  test('is narrowed by patterns that match one of a type’s tags anywhere', () => {
    const ids = (patterns: string[]) => candidateTypes(catalogue, patterns).map((type) => type.id);
    expect(ids(['^id=receipt$'])).toEqual(['receipt']);
    expect(ids(['language=de', 'visa'])).toEqual(['invoice', 'receipt', 'visa-a', 'visa-b']);
    expect(ids(['nothing'])).toEqual([]);
    expect(ids([])).not.toContain('unknown');
  });

  test('names the known ids when an unknown one is asked for', () => {
    expect(() => typeById(catalogue, 'passaporte')).toThrow(
      /no document type "passaporte"; there are .*passport/,
    );
  });
});

describe('a catalogue with a mistake', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    writeFileSync(join(folder, 'unknown.yaml'), 'id: unknown\ntype: desconhecido\nstdType: unknown\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    ['an unknown key', 'id: a\ntype: a\nstdType: form\nlabel: x\n', /a\.yaml[^]*label/],
    ['a stdName that is no snake case', field('stdName: docNumber'), /fields\.0\.stdName: lower-case/],
    [
      'a near miss of a known stdName',
      field('stdName: documnt_number'),
      /a\.yaml[^]*"documnt_number" is nearly "document_number"/,
    ],
    ['a stdType that is not known', 'id: a\ntype: a\nstdType: forms\n', /stdType: "forms"[^]*, form, /],
    ['a pattern that is not RE2', field('format: "(?=a)"'), /fields\.0\.format: not an RE2/],
    [
      'a barcode asked for in two ways',
      field('stdName: number').replace('by: currency', 'by: barcode, pattern: a, aamva: sex'),
      /either `pattern` or `aamva`/,
    ],
    ['a label without a phrase', labels("[a, '']"), /labels\.1: expected a phrase, or { text/],
    ['a label with an unknown key', labels('[{ text: a, weigt: 2 }]'), /labels\.0: expected a phrase, or/],
    ['a label of no weight', labels('[{ text: a, weight: 0 }]'), /weight: a number above 0/],
    ['a field without labels', labels('[]'), /labels: expected a list of labels/],
    [
      'a type that it includes and that is not there',
      'id: a\ntype: a\nstdType: form\nidentify: { includes: [invoic] }\n',
      /a\.yaml[^]*identify\.includes: there is no type with the id "invoic"/,
    ],
    ['text that is not YAML', 'id: [', /not YAML/],
    ['an id that is taken', 'id: unknown\ntype: a\nstdType: form\n', /both have the id "unknown"/],
  ])('is refused at %s, naming file and place', (_, content, message) => {
    writeFileSync(join(folder, 'a.yaml'), content);
    expect(() => loadCatalogue(folder)).toThrow(message);
  });

  test('is refused where two types spell one new name in two ways', () => {
    writeFileSync(join(folder, 'a.yaml'), field('stdName: membership'));
    writeFileSync(join(folder, 'b.yaml'), field('stdName: memberships').replace('id: a', 'id: b'));
    expect(() => loadCatalogue(folder)).toThrow(/b\.yaml[^]*"memberships" is nearly "membership"/);
  });

  test('takes a near miss that its vocabulary lists as another name', () => {
    const text = 'stdTypes: [form, unknown]\nstdNames: { units: { pt: unidades, en: units } }\n';
    writeFileSync(join(folder, 'vocabulary.yaml'), text);
    writeFileSync(join(folder, 'a.yaml'), field('stdName: units'));
    expect(describeTypes(loadCatalogue(folder))[0]!.contents!.fields[0]).toMatchObject({
      stdName: 'units',
      description: { pt: 'unidades', en: 'units' },
    });
  });

  test('is refused without an unknown type', () => {
    rmSync(join(folder, 'unknown.yaml'));
    expect(() => loadCatalogue(folder)).toThrow('no type with the id "unknown"');
  });
});

function labels(list: string): string {
  return field('stdName: number').replace('by: currency', `by: label, labels: ${list}`);
}

function field(line: string): string {
  const stdName = line.startsWith('stdName') ? '' : '\n    stdName: null';
  return `id: a\ntype: a\nstdType: form\nfields:\n  - name: x${stdName}\n    kind: text\n    find: { by: currency }\n    ${line}\n`;
}
