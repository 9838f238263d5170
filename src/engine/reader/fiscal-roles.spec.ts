import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { remainder11 } from '../../values/digits/check-digits.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { DEFAULT_LIMITS } from '../options.js';
import { projectRoot } from '../project-root.js';
import { Recogniser } from '../recognition/recogniser.js';
import { readDocument } from './read-document.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const recogniser = new Recogniser();
afterAll(() => recogniser.close());

interface Party {
  heading: string;
  taxId: string;
  phone: string;
  name: string;
  city: string;
}
type Form = 'lines' | 'cells' | 'glued' | 'centred' | 'halves';

const PROVIDER: Party = {
  heading: 'PRESTADOR DE SERVIÇOS',
  taxId: '11.222.333/0001-81',
  phone: '(75) 99772-3226',
  name: 'Limpeza Boa Vista Ltda',
  city: 'Salvador / BA',
};
const TAKER: Party = {
  heading: 'TOMADOR DE SERVIÇOS',
  taxId: '11.444.777/0001-61',
  phone: '(85) 3010-9965',
  name: 'Esportes Sol Nascente ME',
  city: 'Fortaleza / CE',
};
const CEP = '40.000-000';

/** Points from the top left; each page of one font. */
async function drawPage(
  draw: (pen: {
    print: (x: number, y: number, text: string, size?: number) => void;
    line: (from: [number, number], to: [number, number]) => void;
  }) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  draw({
    print: (x, y, text, size = 7) => page.drawText(text, { x, y: 842 - y, size, font }),
    line: ([x, y], [right, bottom]) =>
      page.drawLine({ start: { x, y: 842 - y }, end: { x: right, y: 842 - bottom }, thickness: 0.5 }),
  });
  return pdf.save();
}

type Pen = Parameters<Parameters<typeof drawPage>[0]>[0];
/** One party's block, from its top. */
type Block = (pen: Pen, party: Party, y: number, index: number) => void;

const FORMS: Record<Form, Block> = {
  /** A band across the page, with columns parted by blanks. */
  lines: ({ print, line }, party, y) => {
    line([10, y], [585, y]);
    line([10, y + 70], [585, y + 70]);
    printColumns(print, party, y, [14, 300, 440]);
  },
  /** Columns that nearly touch: only the line between them parts them. */
  cells: ({ print, line }, party, y) => {
    const second = 18 + 4.1 * party.name.length;
    const third = second + 64;
    for (const top of [y, y + 14, y + 42, y + 70]) line([10, top], [585, top]);
    for (const x of [second - 2, third - 2]) line([x, y + 14], [x, y + 70]);
    printColumns(print, party, y, [14, second, third]);
  },
  /** Labels with colons and values without a blank between them. */
  glued: ({ print }, { heading, taxId, phone, name, city }, y) => {
    print(14, y + 10, heading);
    print(14, y + 24, `CNPJ/CPF:${taxId}`);
    print(300, y + 24, `Telefone:${phone}`);
    print(14, y + 38, `Nome/Razão Social:${name}`);
    print(300, y + 38, `Município:${city}`);
    print(440, y + 38, `CEP:${CEP}`);
  },
  /** Headings in the middle of the page, labels with colons at its edge, and no lines. */
  centred: ({ print }, { heading, taxId, phone, name, city }, y) => {
    print(297 - 2.1 * heading.length, y + 10, heading);
    print(14, y + 24, `CNPJ/CPF: ${taxId}`);
    print(300, y + 24, `Telefone: ${phone}`);
    print(14, y + 38, `Nome/Razão Social: ${name}`);
    print(14, y + 52, `Município: ${city}`);
    print(440, y + 52, `CEP: ${CEP}`);
  },
  /** Both blocks side by side. */
  halves: ({ print, line }, { heading, taxId, phone, name, city }, _, index) => {
    const x = 14 + 290 * index;
    for (const y of [50, 120]) line([x - 4, y], [x + 280, y]);
    for (const edge of [x - 4, x + 280]) line([edge, 50], [edge, 120]);
    print(x, 60, heading);
    print(x, 74, `CNPJ/CPF: ${taxId}`);
    print(x + 140, 74, `Telefone: ${phone}`);
    print(x, 88, `Nome/Razão Social: ${name}`);
    print(x, 102, `Município: ${city}`);
    print(x + 140, 102, `CEP: ${CEP}`);
  },
};

function printColumns(
  print: Pen['print'],
  { heading, taxId, phone, name, city }: Party,
  y: number,
  [first, second, third]: [number, number, number],
): void {
  print(first, y + 10, heading);
  print(first, y + 22, 'CNPJ / CPF / NIF', 5.5);
  print(second, y + 22, 'Telefone', 5.5);
  print(first, y + 34, taxId);
  print(second, y + 34, phone);
  print(first, y + 50, 'Nome / Razão Social', 5.5);
  print(second, y + 50, 'Município', 5.5);
  print(third, y + 50, 'CEP', 5.5);
  print(first, y + 61, name);
  print(second, y + 61, city);
  print(third, y + 61, CEP);
}

function serviceInvoice(blocks: readonly Party[], form: Form): Promise<Uint8Array> {
  return drawPage((pen) => {
    pen.print(260, 20, 'DANFSe', 10);
    pen.print(230, 32, 'Documento Auxiliar da NFS-e');
    blocks.forEach((party, index) => FORMS[form](pen, party, 50 + 70 * index, index));
  });
}

async function read(file: Uint8Array) {
  const request = { file, password: null, tags: [], images: null };
  const parts = { catalogue, limits: DEFAULT_LIMITS, recogniser, now: () => new Date('2026-03-01') };
  const { documents } = await readDocument(request, parts);
  const { fields } = documents[0]!.sections[0]!;
  return {
    id: documents[0]!.tags[0],
    value: (name: string) => fields.find((field) => field.name === name)!.value,
    score: (name: string) => fields.find((field) => field.name === name)!.score,
  };
}

const NO_NUMBER = ['', '-', '00.000.000/0000-00'];
const BLOCKS: [string, Party[]][] = [
  ['the taker first', [TAKER, PROVIDER]],
  ['the taker alone', [TAKER]],
  ["no provider's number", [{ ...PROVIDER, taxId: '' }, TAKER]],
  ["a mask for the taker's number", [PROVIDER, { ...TAKER, taxId: '00.000.000/0000-00' }]],
];
const rightOrNull = (party: Party | undefined, key: 'taxId' | 'name') =>
  party === undefined || NO_NUMBER.includes(party[key]) ? null : party[key];

describe.each<Form>(['lines', 'cells', 'glued', 'centred', 'halves'])('a DANFSe in %s', (form) => {
  test.each(BLOCKS)('with %s has each party by its own heading, or null', async (_, blocks) => {
    const { id, value } = await read(await serviceInvoice(blocks, form));
    const [provider, taker] = [PROVIDER, TAKER].map(({ heading }) =>
      blocks.find((each) => each.heading === heading),
    );
    expect(id).toBe('id=danfse');
    expect({
      provider: [value('prestador_documento'), value('prestador_nome')],
      taker: [value('tomador_documento'), value('tomador_nome')],
    }).toEqual({
      provider: [rightOrNull(provider, 'taxId'), rightOrNull(provider, 'name')],
      taker: [rightOrNull(taker, 'taxId'), rightOrNull(taker, 'name')],
    });
  });
});

/** Made up; of November 2023, number 1234 of series 3, issued by 11.222.333/0001-81. */
function accessKey(model: string, series = '003', number = '000001234'): string {
  const characters = `35231111222333000181${model}${series}${number}155667788`;
  const rest = remainder11(characters);
  return `${characters}${rest < 2 ? 0 : 11 - rest}`;
}
const misread = (key: string) => key.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

const TRANSPORT = [
  ['dacte', 'DACTE', 'Documento Auxiliar do Conhecimento de Transporte Eletrônico', '57'],
  ['damdfe', 'DAMDFE', 'Documento Auxiliar do Manifesto Eletrônico de Documentos Fiscais', '58'],
] as const;

interface Transport {
  key: string;
  number?: string;
  issuer?: string;
}

function transport(
  kind: (typeof TRANSPORT)[number],
  { key, number = '1234', issuer = 'CNPJ:11.222.333/0001-81' }: Transport,
) {
  const [, title, long] = kind;
  return drawPage(({ print }) => {
    print(40, 30, 'Transportes Vale Verde Ltda', 9);
    print(40, 42, `${issuer} IE:9922334455`);
    print(40, 54, 'TELEFONE: (48) 99999-9999');
    print(40, 80, `${title} - ${long}`);
    ['MODELO', 'SÉRIE', 'NÚMERO', 'FL'].forEach((label, column) => print(40 + 60 * column, 100, label, 5.5));
    [kind[3], '3', number, '1/1'].forEach((value, column) => print(40 + 60 * column, 110, value));
    print(300, 130, 'CHAVE DE ACESSO', 5.5);
    print(300, 140, key);
    print(40, 300, 'REMETENTE Moinho Real Ltda');
    print(40, 312, 'CNPJ/CPF: 11.444.777/0001-61 FONE: (47) 23233-2239');
    print(40, 400, 'DOCUMENTOS VINCULADOS NF-e');
    print(40, 412, accessKey('55', '001', '000009999'));
  });
}

describe.each(TRANSPORT)('a %s', (...kind) => {
  const [type, , , model] = kind;

  test('has number, series and issuer as they are printed and as its key says', async () => {
    const { id, value, score } = await read(await transport(kind, { key: accessKey(model) }));
    expect(id).toBe(`id=${type}`);
    expect([value('numero'), value('serie'), value('emitente_cnpj')]).toEqual([
      '1234',
      '3',
      '11.222.333/0001-81',
    ]);
    expect(score('numero')).toBeGreaterThan(0.9);
  });

  test('whose own key is misread takes none of the documents that it carries for it', async () => {
    const { value, score } = await read(await transport(kind, { key: misread(accessKey(model)) }));
    expect(score('chave_acesso')).toBeLessThanOrEqual(0.3);
    expect([value('numero'), value('serie')]).toEqual(['1234', '3']);
    expect(value('chave_acesso')!.replace(/ /g, '')).toBe(misread(accessKey(model)));
  });

  test('whose print and key name different numbers leaves both in doubt', async () => {
    const { score } = await read(await transport(kind, { key: accessKey(model), number: '77' }));
    expect(score('numero')).toBeLessThanOrEqual(0.5);
  });

  test.each(['CNPJ: 999.999.999 - S', 'CNPJ: (48) 99999-9999', 'CNPJ:'])(
    'with "%s" at its head takes no telephone, no mask and no other party for its issuer',
    async (issuer) => {
      const { value } = await read(await transport(kind, { key: misread(accessKey(model)), issuer }));
      expect(value('emitente_cnpj')).toBeNull();
    },
  );
});
