import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Document, Section } from '../../../domain/document.js';
import { loadCatalogue } from '../../catalogue/catalogue.js';
import { readDocument } from '../read-document.js';
import type { ExtractionRequest } from '../../engine.js';
import { DEFAULT_LIMITS } from '../../options.js';
import { projectRoot } from '../../project-root.js';
import { Recogniser } from '../../recognition/recogniser.js';

/** A print: its text, from the left and from the top, in points of an A4 page; its size. */
type Print = [text: string, x: number, y: number, size?: number];

const recogniser = new Recogniser();
afterAll(() => recogniser.close());

async function draw(...pages: Print[][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const prints of pages) {
    const page = pdf.addPage([595, 842]);
    for (const [text, x, y, size = 10] of prints) page.drawText(text, { x, y: 842 - y, size, font });
  }
  return pdf.save();
}

async function read(
  pages: Print[][],
  request: Partial<ExtractionRequest> = {},
  catalogue = loadCatalogue(join(projectRoot(), 'catalog')),
) {
  const parts = {
    catalogue,
    limits: DEFAULT_LIMITS,
    recogniser,
    now: () => new Date('2026-06-15T00:00:00Z'),
  };
  const asked = { password: null, tags: [], images: null, kind: 'generative' as const, ...request };
  return readDocument({ file: await draw(...pages), ...asked }, parts);
}

const section = (document: Document | undefined, stdName: string): Section =>
  document!.sections.find((each) => each.stdName === stdName)!;
const values = ({ fields }: Section) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

const FORM: Print[] = [
  ['VOLUNTEER REGISTRATION', 200, 60, 18],
  ['Name:', 60, 110],
  ['Ana Prado', 140, 110],
  ['Phone:', 330, 110],
  ['555-0134', 400, 110],
  ['Address:', 60, 135],
  ['12 Willow Lane', 140, 135],
  ['Member:', 60, 160],
  ['[x] Yes', 140, 160],
  ['[ ] No', 220, 160],
  ['EXPENSES', 60, 220, 14],
  ['Item', 60, 260],
  ['Hours', 250, 260],
  ['Cost', 400, 260],
  ['Paint', 60, 280],
  ['12', 250, 280],
  ['40.00', 400, 280],
  ['Brushes', 60, 300],
  ['3', 250, 300],
  ['15.50', 400, 300],
];

describe('a form of no type', () => {
  test('has its labels with values under the headings they stand below, each with its place', async () => {
    const { documents, words } = await read([FORM]);
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({ stdType: 'form', source: 'layout' });
    expect(documents[0]!.tags[0]).toBe('id=form');
    const head = documents[0]!.sections.find(({ name }) => name === 'VOLUNTEER REGISTRATION')!;
    expect(values(head)).toMatchObject({ Name: 'Ana Prado', Phone: '555-0134', Address: '12 Willow Lane' });
    const name = head.fields.find((field) => field.name === 'Name')!;
    expect(name.stdName).toBeNull();
    expect(name.score).toBeGreaterThan(0.8);
    expect(Math.abs(name.box![0] - 140 / 595)).toBeLessThan(0.01);
    expect(words![0]!.words.map(({ text }) => text)).toContain('Willow');
  });

  test('has the ticked option of a question as its value', async () => {
    const { documents } = await read([FORM]);
    expect(values(documents[0]!.sections.find(({ name }) => name === 'VOLUNTEER REGISTRATION')!).Member).toBe(
      'Yes',
    );
  });

  test('has a table by its headers', async () => {
    const { documents } = await read([FORM]);
    const [table] = documents[0]!.sections.find(({ name }) => name === 'EXPENSES')!.tables;
    expect(table!.headers.map(({ name }) => name)).toEqual(['Item', 'Hours', 'Cost']);
    expect(table!.values.map((row) => row.map(({ value }) => value))).toEqual([
      ['Paint', '12', '40.00'],
      ['Brushes', '3', '15.50'],
    ]);
  });

  test('stays unknown where it was not asked for, or tags leave forms out', async () => {
    for (const request of [{ kind: 'standard' as const }, { tags: ['^id=invoice$'] }]) {
      const { documents } = await read([FORM], request);
      expect(documents[0]!.tags).toContain('id=unknown');
    }
  });
});

describe('a form that is taken for a receipt', () => {
  const prints: Print[] = [...FORM, ['Total:', 60, 340], ['55.50', 140, 340]];
  const asReceipt = { asType: { pageNumber: 1, typeId: 'receipt' } };

  test('has what is filled in for labels that receipts do not know in a last section', async () => {
    const [document] = (await read([prints], asReceipt)).documents;
    expect(document!.sections.map(({ stdName }) => stdName)).toEqual(['receipt', 'other']);
    const others = section(document, 'other');
    expect(others.name).toBe('outros');
    expect(values(others)).toMatchObject({ Phone: '555-0134' });
    // A receipt's own field may hold it: which of them do depends on weights that are fitted.
    const given = document!.sections.flatMap(({ fields }) => fields.map(({ value }) => value ?? ''));
    expect(given.join('\n')).toContain('Ana Prado');
    expect(Object.keys(values(others))).not.toContain('Total');
    expect(others.fields.map(({ value }) => value)).not.toContain('55.50');
  });

  test('has the fields of receipts alone on the standard route', async () => {
    const [document] = (await read([prints], { ...asReceipt, kind: 'standard' })).documents;
    expect(document!.sections.map(({ stdName }) => stdName)).toEqual(['receipt']);
  });
});

const CONTRACT: Print[][] = [
  [
    ['CONTRATO SOCIAL', 220, 60, 16],
    ['AURORA MODELOS LTDA', 210, 85, 12],
    ['CNPJ: 11.222.333/0001-81', 60, 120],
    ['CLÁUSULA PRIMEIRA - DA DENOMINAÇÃO', 60, 160],
    ['A sociedade limitada girará sob o nome empresarial de Aurora Modelos Ltda.', 60, 180],
    ['CLÁUSULA SEGUNDA - DO CAPITAL', 60, 220],
    ['O capital social é de R$ 50.000,00 dividido em 50.000 quotas de R$ 1,00 cada uma,', 60, 240],
    ['totalmente integralizadas pelos sócios em moeda corrente do País.', 60, 254],
  ],
  [
    ['CLÁUSULA TERCEIRA - DO FORO', 60, 60],
    ['Fica eleito o foro da comarca de Campinas para dirimir as questões deste contrato.', 60, 80],
    ['Campinas, 3 de março de 2025.', 60, 140],
  ],
];

describe('a contract of two pages', () => {
  test('is one document with its company and a section for each clause', async () => {
    const { documents } = await read(CONTRACT);
    expect(documents).toHaveLength(1);
    expect(documents[0]!.tags[0]).toBe('id=bra-nlp-contrato-social-1');
    expect(values(section(documents[0], 'company'))).toMatchObject({
      cnpj: '11.222.333/0001-81',
      capital_social: '50000.00',
      data: '2025-03-03',
      nire: null,
    });
    const clauses = documents[0]!.sections.filter(({ stdName }) => stdName === 'clause');
    expect(clauses).toHaveLength(3);
    expect(clauses[1]!.fields[0]!.value).toMatch(/^O capital social é .* moeda corrente do País\.$/);
    expect(clauses[2]!.fields[0]).toMatchObject({ stdName: 'text', pageNumber: 2 });
  });
});

describe('a record of a property register', () => {
  test('has its number, its property and a section for each act', async () => {
    const { documents } = await read([
      [
        ['REGISTRO DE IMÓVEIS', 220, 60, 16],
        ['MATRÍCULA Nº: 48.213', 60, 100],
        ['FICHA: 01', 300, 100],
        ['IMÓVEL: Apartamento 12 do Edifício Ipê, na Rua das Acácias, 45, em Santos.', 60, 130],
        ['REGISTRO ANTERIOR: 9.876', 60, 160],
        ['R.1/48.213', 60, 200],
        ['Em 5 de maio de 2019, por escritura pública, o imóvel foi vendido por R$ 310.000,00.', 60, 220],
        ['AV.2/48.213', 60, 260],
        ['Em 7 de junho de 2021 averba-se a construção da garagem do imóvel desta matrícula.', 60, 280],
      ],
    ]);
    expect(documents[0]!.tags[0]).toBe('id=bra-nlp-registro-imovel-1');
    expect(values(section(documents[0], 'record'))).toMatchObject({
      numero_matricula: '48.213',
      ficha: '01',
    });
    const acts = documents[0]!.sections.filter(({ stdName }) => stdName === 'act').map(values);
    expect(acts).toMatchObject([
      { data: '2019-05-05', valor: '310000.00' },
      { data: '2021-06-07', valor: null },
    ]);
  });
});

describe('a bank statement', () => {
  test('has its account and its entries', async () => {
    const rows = [
      ['01/03/2026', 'Saldo anterior', '1.000,00', '1.000,00'],
      ['02/03/2026', 'Pagamento energia', '-120,50', '879,50'],
      ['05/03/2026', 'Depósito', '300,00', '1.179,50'],
    ];
    const at = [60, 160, 350, 460];
    const { documents } = await read([
      [
        ['EXTRATO DE CONTA CORRENTE', 200, 60, 14],
        ['Titular:', 60, 100],
        ['Ana Prado', 140, 100],
        ['Agência:', 60, 120],
        ['0001-9', 140, 120],
        ...['Data', 'Histórico', 'Valor', 'Saldo'].map((text, index): Print => [text, at[index]!, 170]),
        ...rows.flatMap((row, line) => row.map((text, index): Print => [text, at[index]!, 190 + 18 * line])),
      ],
    ]);
    expect(documents[0]!.tags[0]).toBe('id=bank-statement');
    const account = section(documents[0], 'account');
    expect(values(account)).toMatchObject({ titular: 'Ana Prado', agencia: '0001-9', cpf_cnpj: null });
    expect(account.tables[0]!.values.map((row) => row.map(({ value }) => value))).toEqual([
      ['2026-03-01', 'Saldo anterior', '1000.00', '1000.00'],
      ['2026-03-02', 'Pagamento energia', '-120.50', '879.50'],
      ['2026-03-05', 'Depósito', '300.00', '1179.50'],
    ]);
  });
});

test('the type that docs/generative.md adds is identified and its fields are filled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'generative-'));
  try {
    await cp(join(projectRoot(), 'catalog'), folder, { recursive: true });
    await mkdir(join(folder, 'generative'), { recursive: true });
    const docs = readFileSync(join(projectRoot(), 'docs/generative.md'), 'utf8');
    const example = /```yaml\n(# catalog\/generative\/[^]*?)```/.exec(docs)![1]!;
    writeFileSync(join(folder, 'generative/example.yaml'), example);
    const page: Print[] = [
      ['CONTRATO DE LOCAÇÃO', 200, 60, 16],
      ['Locador:', 60, 100],
      ['Ana Prado', 140, 100],
      ['Aluguel:', 60, 120],
      ['R$ 1.850,00', 140, 120],
      ['O locatário paga o aluguel até o dia cinco de cada mês.', 60, 160],
    ];
    const { documents } = await read([page], {}, loadCatalogue(folder));
    expect(documents[0]!.tags[0]).toBe('id=rental-contract');
    expect(values(documents[0]!.sections[0]!)).toEqual({
      locador: 'Ana Prado',
      aluguel: '1850.00',
      inicio: null,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
