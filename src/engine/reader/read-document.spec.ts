import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import type { Document } from '../../domain/document.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { readDocument } from './read-document.js';
import type { ExtractionRequest } from '../engine.js';
import { DEFAULT_LIMITS } from '../options.js';
import { projectRoot } from '../project-root.js';
import { Recogniser } from '../recognition/recogniser.js';

const root = projectRoot();
const recogniser = new Recogniser();
const parts = {
  catalogue: loadCatalogue(join(root, 'catalog')),
  limits: DEFAULT_LIMITS,
  recogniser,
  now: () => new Date('2026-06-15T00:00:00Z'),
};
afterAll(() => recogniser.close());

function read(path: string | Buffer, request: Partial<ExtractionRequest> = {}) {
  const file = typeof path === 'string' ? readFileSync(join(root, path)) : path;
  return readDocument({ file, password: null, tags: [], images: null, ...request }, parts);
}

function values(document: Document | undefined): Record<string, string | null> {
  const fields = document!.sections[0]!.fields.filter((field) => field.deprecatedBy === undefined);
  return Object.fromEntries(fields.map((field) => [field.stdName, field.value]));
}

describe('a passport', () => {
  test('is read from its zone', async () => {
    const { documents, pages } = await read('samples/passport.jpg');
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      type: 'documento-pessoal',
      stdType: 'personal-document',
      pageNumber: 1,
    });
    expect(documents[0]!.tags[0]).toBe('id=passport');
    expect(values(documents[0])).toMatchObject({
      document_number: 'CF4509831',
      surname: 'ALMEIDA PRADO',
      given_names: 'HELENA MARIA',
      full_name: 'HELENA MARIA ALMEIDA PRADO',
      sex: 'F',
      birth_date: '1990-02-14',
      expiry_date: '2031-09-30',
      nationality: 'UTO',
      issuing_country: 'UTO',
      personal_number: '7745120',
    });
    expect(pages[0]).toMatchObject({ number: 1, width: 1240, height: 870, mediaType: 'image/webp' });
  });

  test('shows a deprecated field beside its successor, with the same value', async () => {
    const { documents } = await read('samples/passport.jpg');
    const fields = documents[0]!.sections[0]!.fields;
    const current = fields.find((field) => field.name === 'numero_documento')!;
    const former = fields.find((field) => field.name === 'numero_passaporte')!;
    expect(former).toEqual({ ...current, name: 'numero_passaporte', deprecatedBy: 'numero_documento' });
  });

  test('is unknown when a filter leaves its type out', async () => {
    const { documents } = await read('samples/passport.jpg', { tags: ['^id=receipt$'] });
    expect(documents[0]).toMatchObject({ type: 'desconhecido', score: 0 });
    expect(documents[0]!.tags).toContain('id=unknown');
    expect(documents[0]!.sections).toEqual([
      { name: 'desconhecido', stdName: 'unknown', score: 0, fields: [], tables: [] },
    ]);
  });

  test.each([
    ['samples/passport.jpg', 'CF4509831'],
    ['test/fixtures/engine/mrz/td3.jpg', 'L898902C3'],
    ['test/fixtures/engine/mrz/td2.jpg', 'D23145890'],
  ])('or card that lies on its head is turned: %s', async (path, number) => {
    const turned = await sharp(join(root, path)).rotate(180).jpeg().toBuffer();
    expect(values((await read(turned)).documents[0]).document_number).toBe(number);
  });

  test.each([
    ['td3', 'passport', 'L898902C3'],
    ['td2', 'identity-card-td2', 'D23145890'],
  ])('or card of the standard itself is read: %s', async (name, id, number) => {
    const { documents } = await read(`test/fixtures/engine/mrz/${name}.jpg`);
    expect(documents[0]!.tags[0]).toBe(`id=${id}`);
    expect(values(documents[0])).toMatchObject({
      document_number: number,
      surname: 'ERIKSSON',
      given_names: 'ANNA MARIA',
      birth_date: '1974-08-12',
      expiry_date: '2012-04-15',
    });
  });
});

describe('the back of a driver’s licence', () => {
  test('is read from its barcode, with the barcode’s place', async () => {
    const elements =
      'DAQD1234567\nDCSSAMPLE\nDACALEX\nDADLEE\nDBD07152020\nDBB02291992\nDBA07152030\nDBC1\nDAG1 OAK AVE\n' +
      'DAISACRAMENTO\nDAJCA\nDAK958140000\nDCGUSA';
    const text = `@\n\x1e\rANSI 636014080001DL00310190DL${elements}\r`;
    const options = { bcid: 'pdf417', text, columns: 12, scale: 2 };
    const code = await bwip.toBuffer(options);
    const back = await sharp({ create: { width: 1000, height: 630, channels: 3, background: '#dfe8f2' } })
      .composite([{ input: code, left: 60, top: 60 }])
      .jpeg()
      .toBuffer();
    const { documents } = await read(back);
    expect(documents[0]!.tags[0]).toBe('id=usa-driver-license');
    expect(values(documents[0])).toMatchObject({
      document_number: 'D1234567',
      full_name: 'ALEX LEE SAMPLE',
      birth_date: '1992-02-29',
      issuing_authority: 'CA',
    });
    const number = documents[0]!.sections[0]!.fields[0]!;
    expect(number.score).toBeGreaterThan(0.95);
    expect(Math.abs(number.box![0] - 0.06)).toBeLessThan(0.02);
  });
});

describe('a receipt', () => {
  test('in Portuguese is read with its accents', async () => {
    const { documents, documentImages } = await read('samples/recibo.jpg', { images: { quality: 60 } });
    expect(documents[0]!.tags).toEqual(['id=receipt', 'type=recibo', 'language=pt']);
    expect(values(documents[0])).toMatchObject({
      merchant_name: 'PADARIA AMANHECER LTDA',
      tax_id: '11.222.333/0001-81',
      address: 'Rua das Acácias, 245 - Centro 13010-100 Campinas - SP',
      date: '2026-03-14',
      total: '55.00',
      tax_total: '8.25',
      currency: 'BRL',
    });
    expect((await sharp(documentImages[0]!).metadata()).format).toBe('jpeg');
  });

  test('has higher scores where its values read the same by themselves', async () => {
    /** Reads as the other does, but nothing again. */
    class ReadingOnce extends Recogniser {
      override async readAgain(): Promise<null> {
        return Promise.resolve(null);
      }
    }
    const once = new ReadingOnce();
    const file = readFileSync(join(root, 'samples/recibo.jpg'));
    const request = { file, password: null, tags: [], images: null };
    const unasked = await readDocument(request, { ...parts, recogniser: once });
    await once.close();
    const again = await readDocument(request, parts);
    const scoreOf = ({ documents }: typeof again, name: string) =>
      documents[0]!.sections[0]!.fields.find(({ stdName }) => stdName === name)!.score!;
    for (const name of ['total', 'date']) {
      expect(scoreOf(again, name)).toBeGreaterThan(scoreOf(unasked, name));
    }
    expect(values(again.documents[0])).toEqual(values(unasked.documents[0]));
  });

  test('read as another type has that type’s fields, empty where nothing fits', async () => {
    const { documents } = await read('samples/recibo.jpg', { asType: { pageNumber: 1, typeId: 'passport' } });
    const number = documents[0]!.sections[0]!.fields[0];
    expect(documents[0]!.tags[0]).toBe('id=passport');
    expect(number).toMatchObject({ value: null, raw: null, score: null, pageNumber: null, box: null });
  });
});

describe('an invoice', () => {
  test('with a text layer is read with its table', async () => {
    const { documents } = await read('samples/fatura.pdf');
    // Of the languages that an invoice may be in, the one that was read.
    expect(documents[0]!.tags).toEqual(['id=invoice', 'type=fatura', 'language=pt']);
    expect(values(documents[0])).toMatchObject({
      number: '2026-00417',
      issue_date: '2026-03-02',
      due_date: '2026-03-17',
      issuer_name: 'Estúdio Mirante Ltda',
      issuer_tax_id: '45.723.174/0001-10',
      recipient_name: 'Cooperativa Horizonte Azul',
      total: '4635.75',
      currency: 'BRL',
    });
    const [table] = documents[0]!.sections[0]!.tables;
    expect(table!.headers.map((header) => header.stdName)).toEqual([
      'code',
      'description',
      'quantity',
      'unit',
      'unit_price',
      'total',
    ]);
    expect(table!.values.map((row) => row.map((cell) => cell.value))).toEqual([
      ['SRV-010', 'Consultoria em processos de arquivo', '12', 'h', '180.00', '2160.00'],
      ['SRV-022', 'Digitalização de documentos A4', '1500', 'un', '0.35', '525.00'],
      ['LIC-003', 'Licença anual de software', '2', 'un', '640.00', '1280.00'],
      ['TRE-001', 'Treinamento da equipe', '1', 'un', '450.00', '450.00'],
    ]);
  });

  test('gives every value a score and a place on the page', async () => {
    const { documents } = await read('samples/fatura.pdf');
    for (const field of documents[0]!.sections[0]!.fields.filter((each) => each.value !== null)) {
      expect(field.score).toBeGreaterThan(0);
      expect(field.score).toBeLessThanOrEqual(1);
      const [x, y, width, height] = field.box!;
      expect([x, y, width, height].every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
      expect(x + width).toBeLessThanOrEqual(1.0001);
      expect(y + height).toBeLessThanOrEqual(1.0001);
    }
  });
});

test('an empty page is of the unknown type', async () => {
  const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const { documents, documentImages } = await read(blank, { images: { quality: 50 } });
  expect(documents[0]).toMatchObject({ stdType: 'unknown', score: 0 });
  expect(documentImages).toEqual([null]);
});

test('a page that the file does not have can’t be read', async () => {
  const request = { asType: { pageNumber: 2, typeId: 'invoice' } };
  await expect(read('samples/fatura.pdf', request)).rejects.toMatchObject({
    message: /Page 2 .* the file has 1/,
  });
});
