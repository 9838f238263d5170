import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import bwip from 'bwip-js/node';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { readDocument } from './document-reader.js';
import { barcodeOfLine, lineOfBarcode } from '../../values/boleto.js';
import { remainder11 } from '../../values/check-digits.js';
import { DEFAULT_LIMITS } from '../options.js';
import { projectRoot } from '../project-root.js';
import { Recogniser } from '../recognition/recogniser.js';

const catalog = join(projectRoot(), 'catalog');
const recogniser = new Recogniser();
afterAll(() => recogniser.close());

/** A label above its value in a frame, in points from the top left. */
interface Cell {
  x: number;
  y: number;
  width: number;
  label: string;
  value: string;
}

/** A barcode as bwip-js names and draws it, in points from the top left. */
interface Code {
  bcid: string;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

async function draw(
  cells: Cell[],
  lines: [x: number, y: number, text: string][],
  codes: Code[] = [],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const { x, y, width, label, value } of cells) {
    page.drawRectangle({
      x,
      y: 842 - y - 24,
      width,
      height: 24,
      borderWidth: 0.5,
      borderColor: rgb(0, 0, 0),
    });
    page.drawText(label, { x: x + 2, y: 842 - y - 7, size: 5.5, font });
    page.drawText(value, { x: x + 2, y: 842 - y - 19, size: 9, font });
  }
  for (const [x, y, text] of lines) page.drawText(text, { x, y: 842 - y, size: 10, font });
  for (const { bcid, text, x, y, width, height } of codes) {
    const image = await pdf.embedPng(
      await bwip.toBuffer({ bcid, text, scale: 3, backgroundcolor: 'FFFFFF' }),
    );
    page.drawImage(image, { x, y: 842 - y - height, width, height });
  }
  return pdf.save();
}

const rowAt = (y: number, ...texts: string[]) =>
  texts.map((text, column): [number, number, string] => [40 + 150 * column, y, text]);

async function read(file: Uint8Array, directory = catalog) {
  const { documents } = await readDocument(
    { file, password: null, tags: [], images: null },
    {
      catalogue: loadCatalogue(directory),
      limits: DEFAULT_LIMITS,
      recogniser,
      now: () => new Date('2026-03-01T00:00:00Z'),
    },
  );
  const { fields, tables } = documents[0]!.sections[0]!;
  return {
    id: documents[0]!.tags[0],
    tables,
    field: (name: string) => fields.find((field) => field.name === name)!,
  };
}

/** Bank 001, R$ 1,234.56, due on 15 March 2026; the check digit makes it a barcode. */
const slipLine = [...Array(10).keys()]
  .map((digit) => lineOfBarcode(`0019${digit}138600001234561234567890123456789012345`))
  .find((line) => line !== null)!
  .replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
const slipBarcode = barcodeOfLine(slipLine.replace(/\D/g, ''))!;

function slip(due: string, amount: string, print: 'line' | 'barcode' = 'line'): Promise<Uint8Array> {
  return draw(
    [
      { x: 40, y: 60, width: 350, label: 'Local de pagamento', value: 'Pagável em qualquer banco' },
      { x: 390, y: 60, width: 150, label: 'Vencimento', value: due },
      { x: 40, y: 84, width: 350, label: 'Beneficiário', value: 'Escola Jardim das Letras Ltda' },
      { x: 390, y: 84, width: 150, label: 'Agência/Código Beneficiário', value: '1234-5 / 67890-1' },
      { x: 40, y: 108, width: 175, label: 'Data do documento', value: '01/03/2026' },
      { x: 215, y: 108, width: 175, label: 'Nº do documento', value: 'A-778' },
      { x: 390, y: 108, width: 150, label: 'Nosso número', value: '12345678901' },
      { x: 390, y: 132, width: 150, label: '(=) Valor do documento', value: amount },
    ],
    [
      ...(print === 'line' ? ([[180, 50, slipLine]] as [number, number, string][]) : []),
      [40, 180, 'Pagador: Helena Maria Prado CPF 529.982.247-25'],
      [40, 220, 'Autenticação mecânica - Ficha de compensação'],
    ],
    print === 'line'
      ? []
      : [{ bcid: 'interleaved2of5', text: slipBarcode, x: 40, y: 240, width: 292, height: 37 }],
  );
}

describe('a bank slip', () => {
  test('is read cell by cell, and its line of digits proves date and amount', async () => {
    const { id, field } = await read(await slip('15/03/2026', '1.234,56'));
    expect(id).toBe('id=boleto');
    expect(field('linha_digitavel')).toMatchObject({ value: slipLine });
    expect(field('data_vencimento')).toMatchObject({ value: '2026-03-15', raw: '15/03/2026' });
    expect(field('valor')).toMatchObject({ value: '1234.56', raw: '1.234,56' });
    expect(field('beneficiario_nome').value).toBe('Escola Jardim das Letras Ltda');
    expect(field('pagador_documento').value).toBe('529.982.247-25');
    expect(field('valor').score).toBeGreaterThan(0.9);
  });

  test('whose line of digits is not legible has it from its barcode', async () => {
    const { id, field } = await read(await slip('15/03/2026', '1.234,56', 'barcode'));
    expect(id).toBe('id=boleto');
    expect(field('codigo_barras').value).toBe(slipBarcode);
    expect(field('linha_digitavel')).toMatchObject({ value: slipLine, raw: slipBarcode });
    expect(field('linha_digitavel').score).toBeGreaterThan(0.9);
  });

  test('whose print contradicts its line of digits is less certain', async () => {
    const agreed = await read(await slip('15/03/2026', '1.234,56'));
    const contradicted = await read(await slip('15/03/2026', '9.234,56'));
    expect(contradicted.field('valor').score!).toBeLessThan(agreed.field('valor').score! - 0.1);
  });
});

/** São Paulo, March 2026, series 3, number 1234, issued by 11.222.333/0001-81; made up. */
function accessKey(model: '55' | '65'): string {
  const characters = `35260311222333000181${model}003000001234155667788`;
  const rest = remainder11(characters);
  return `${characters}${rest < 2 ? 0 : 11 - rest}`;
}
const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

test('a DANFE has the access key of its barcode where none is printed', async () => {
  const page = await draw(
    [
      { x: 40, y: 120, width: 330, label: 'NATUREZA DA OPERAÇÃO', value: 'Venda de mercadoria' },
      { x: 40, y: 150, width: 330, label: 'DESTINATÁRIO/REMETENTE', value: 'Oficina Boa Vista' },
      { x: 40, y: 180, width: 180, label: 'CÁLCULO DO IMPOSTO', value: '' },
      { x: 390, y: 180, width: 150, label: 'VALOR TOTAL DA NOTA', value: '1.234,56' },
    ],
    [
      [40, 40, 'Madeiras Santa Rita Ltda'],
      [300, 40, 'DANFE'],
      [300, 56, 'Nº 000.001.234'],
      [300, 70, 'Série 3'],
    ],
    [{ bcid: 'code128', text: accessKey('55'), x: 380, y: 40, width: 190, height: 34 }],
  );
  const { id, field } = await read(page);
  expect(id).toBe('id=danfe');
  expect(field('chave_acesso')).toMatchObject({ value: inFours(accessKey('55')), raw: accessKey('55') });
  expect(field('chave_acesso').score).toBeGreaterThan(0.9);
  expect(field('numero').value).toBe('1234');
  expect(field('valor_total').value).toBe('1234.56');
});

test('an NFC-e has its access key from the address in its QR code, and the rest from its print', async () => {
  const address = `https://www.nfce.fazenda.sp.gov.br/consulta?p=${accessKey('65')}|2|1|1|ABCDEF`;
  const page = await draw(
    [],
    [
      [40, 40, 'Padaria Flor do Campo Ltda'],
      [40, 56, 'CNPJ: 11.222.333/0001-81'],
      [40, 72, 'Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica'],
      [40, 110, 'Qtde total de itens 2'],
      [40, 126, 'Valor a pagar R$ 23,50'],
      [40, 160, 'NFC-e nº 000001234 Série 3 05/03/2026 10:21:07'],
      [40, 176, 'CONSUMIDOR NÃO IDENTIFICADO'],
    ],
    [{ bcid: 'qrcode', text: address, x: 40, y: 200, width: 110, height: 110 }],
  );
  const { id, field } = await read(page);
  expect(id).toBe('id=nfce');
  expect(field('chave_acesso').value).toBe(inFours(accessKey('65')));
  expect(field('qr_code').value).toBe(address);
  expect(field('numero').value).toBe('1234');
  expect(field('emitente_cnpj').value).toBe('11.222.333/0001-81');
  expect(field('data_emissao').value).toBe('2026-03-05');
  expect(field('valor_total').value).toBe('23.50');
});

/** Blocks parted by lines across the page, columns in them by blanks alone, as the national layout of NFS-e has it. */
async function serviceInvoice(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const print = (x: number, y: number, size: number, text: string) =>
    page.drawText(text, { x, y: 842 - y, size, font });
  const rule = (y: number) =>
    page.drawLine({ start: { x: 10, y: 842 - y }, end: { x: 585, y: 842 - y }, thickness: 0.5 });
  const party = (y: number, heading: string, cnpj: string, name: string, city: string) => {
    rule(y);
    print(160, y + 10, 5.5, 'CNPJ / CPF / NIF');
    print(440, y + 10, 5.5, 'Telefone');
    print(14, y + 14, 6, heading);
    print(160, y + 20, 7, cnpj);
    print(440, y + 20, 7, '(75) 99772-3226');
    print(14, y + 32, 5.5, 'Nome / Nome Empresarial');
    print(300, y + 32, 5.5, 'Município / Sigla UF');
    print(440, y + 32, 5.5, 'Código IBGE / CEP');
    print(14, y + 41, 7, name);
    print(300, y + 41, 7, city);
    print(440, y + 41, 7, '2927408 / 40.000-000');
  };
  print(260, 20, 10, 'DANFSe');
  print(230, 32, 7, 'Documento Auxiliar da NFS-e');
  party(50, 'PRESTADOR / FORNECEDOR', '11.222.333/0001-82', 'Limpeza Boa Vista Ltda', 'Salvador / BA');
  party(110, 'TOMADOR / ADQUIRENTE', '11.222.333/0001-81', 'Esportes Sol Nascente ME', 'Fortaleza / CE');
  rule(170);
  return pdf.save();
}

test('a DANFSe has each party in its own block, and a name without the columns beside it', async () => {
  const { id, field } = await read(await serviceInvoice());
  expect(id).toBe('id=danfse');
  expect(field('prestador_nome').value).toBe('Limpeza Boa Vista Ltda');
  expect(field('tomador_nome').value).toBe('Esportes Sol Nascente ME');
  expect(field('tomador_documento').value).toBe('11.222.333/0001-81');
  // Its check digits are wrong, the other party's are right: all the same it is not taken from there.
  expect(field('prestador_documento').value).toBe('11.222.333/0001-82');
  expect(field('prestador_documento').score).toBeLessThanOrEqual(0.3);
});

test('the type that the documentation adds step by step reads a page, with names and a table that are new', async () => {
  const page = readFileSync(join(projectRoot(), 'docs/engine/document-types.md'), 'utf8');
  const yaml = /```yaml\n(# catalog\/gym-card\.yaml[^]*?)```/.exec(page)![1]!;
  const folder = mkdtempSync(join(tmpdir(), 'example-type-'));
  try {
    writeFileSync(join(folder, 'gym-card.yaml'), yaml);
    writeFileSync(join(folder, 'unknown.yaml'), readFileSync(join(catalog, 'unknown.yaml')));
    const card = await draw(
      [],
      [
        [40, 60, 'ACADEMIA MOVIMENTO'],
        [40, 90, 'Matrícula: 204517'],
        [40, 110, 'Data da matrícula: 02/01/2026'],
        [40, 130, 'Válido até: 31/12/2026'],
        [40, 150, 'Treinador: Rui Prado'],
        ...rowAt(190, 'Exercício', 'Repetições', 'Carga'),
        ...rowAt(210, 'Remada', '12', '40'),
        ...rowAt(230, 'Supino', '8', '62,5'),
        [40, 260, 'Observações: nenhuma'],
      ],
    );
    const { id, field, tables } = await read(card, folder);
    expect(id).toBe('id=gym-card');
    expect(field('matricula')).toMatchObject({ value: '204517', stdName: 'number' });
    expect(field('inscricao')).toMatchObject({ value: '204517', deprecatedBy: 'matricula' });
    expect(field('validade').value).toBe('2026-12-31');
    expect(field('treinador')).toMatchObject({ value: 'Rui Prado', stdName: 'coach_name' });
    expect(tables[0]!.stdName).toBe('workouts');
    expect(tables[0]!.values.map((row) => row.map(({ stdName, value }) => [stdName, value]))).toEqual([
      [
        ['exercise', 'Remada'],
        ['repetitions', '12'],
        ['load', '40'],
      ],
      [
        ['exercise', 'Supino'],
        ['repetitions', '8'],
        ['load', '62.5'],
      ],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
