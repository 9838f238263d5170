import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.js';
import { DEFAULT_LIMITS } from '../options.js';
import { projectRoot } from '../project-root.js';
import { Recogniser } from '../recognition/recogniser.js';
import { readDocument } from './read-document.js';

const TYPE = `
id: membership
type: contrato
stdType: contract
identify:
  minimum: 1
  words: [{ text: membership, weight: 2 }]
fields:
  - { name: emissao, stdName: issue_date, kind: date, find: { by: label, labels: [issued] } }
  - { name: moeda, stdName: currency, kind: currency, find: { by: currency } }
`;
const POLISH = `
dates:
  months: [stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia]
currencies: { PLN: [zl] }
`;

const folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
const shipped = join(projectRoot(), 'catalog');
const recognisers = [new Recogniser(), new Recogniser()];
let card: Uint8Array;
let polish: Catalogue;
let plain: Catalogue;

beforeAll(async () => {
  polish = catalogueWith('polish', { 'pl.yaml': POLISH });
  plain = catalogueWith('plain', {});
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 300]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  ['Membership card', 'Issued: 12 stycznia 2024', 'Fee: 120,00 zl'].forEach((text, line) =>
    page.drawText(text, { x: 40, y: 250 - 30 * line, size: 12, font }),
  );
  card = await pdf.save();
});
afterAll(async () => {
  await Promise.all(recognisers.map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

function catalogueWith(name: string, lexicons: Record<string, string>): Catalogue {
  const own = join(folder, name);
  mkdirSync(own);
  cpSync(join(shipped, 'lexicon'), join(own, 'lexicon'), { recursive: true });
  cpSync(join(shipped, 'unknown.yaml'), join(own, 'unknown.yaml'));
  cpSync(join(shipped, 'vocabulary.yaml'), join(own, 'vocabulary.yaml'));
  writeFileSync(join(own, 'membership.yaml'), TYPE);
  for (const [file, text] of Object.entries(lexicons)) writeFileSync(join(own, 'lexicon', file), text);
  return loadCatalogue(own);
}

async function read(catalogue: Catalogue, recogniser: Recogniser): Promise<(string | null)[]> {
  const request = { file: card, password: null, tags: [], images: null };
  const now = () => new Date('2026-06-15T00:00:00Z');
  const { documents } = await readDocument(request, { catalogue, recogniser, limits: DEFAULT_LIMITS, now });
  return documents[0]!.sections[0]!.fields.map(({ value }) => value);
}

test('two catalogues that are read with at the same time in one process keep their own words', async () => {
  const [first, second] = recognisers as [Recogniser, Recogniser];
  const knows = ['2024-01-12', 'PLN'];
  const knowsNot = [null, null];
  expect(await Promise.all([read(polish, first), read(plain, second)])).toEqual([knows, knowsNot]);
  expect(await Promise.all([read(plain, first), read(polish, second)])).toEqual([knowsNot, knows]);
});
