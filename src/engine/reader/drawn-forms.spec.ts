import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { drawPage, PageReading } from '../../../test/support/drawn-page.js';
import { barcodeOfLine, lineOfBarcode } from '../../values/identifiers/boleto.js';
import { projectRoot } from '../project-root.js';

const pages = new PageReading();
afterAll(() => pages.close());

const rowAt = (y: number, ...texts: string[]) =>
  texts.map((text, column): [number, number, string] => [40 + 150 * column, y, text]);

/** Bank 001, R$ 1,234.56, due on 15 March 2026; the check digit makes it a barcode. */
const slipLine = [...Array(10).keys()]
  .map((digit) => lineOfBarcode(`0019${digit}138600001234561234567890123456789012345`))
  .find((line) => line !== null)!
  .replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
const slipBarcode = barcodeOfLine(slipLine.replace(/\D/g, ''))!;

function slip(due: string, amount: string, print: 'line' | 'barcode' = 'line'): Promise<Uint8Array> {
  return drawPage(
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
    const { id, field } = await pages.read(await slip('15/03/2026', '1.234,56'));
    expect(id).toBe('id=boleto');
    expect(field('linha_digitavel')).toMatchObject({ value: slipLine });
    expect(field('data_vencimento')).toMatchObject({ value: '2026-03-15', raw: '15/03/2026' });
    expect(field('valor')).toMatchObject({ value: '1234.56', raw: '1.234,56' });
    expect(field('beneficiario_nome').value).toBe('Escola Jardim das Letras Ltda');
    expect(field('pagador_documento').value).toBe('529.982.247-25');
    expect(field('valor').score).toBeGreaterThan(0.9);
  });

  test('whose line of digits is not legible has it from its barcode', async () => {
    const { id, field } = await pages.read(await slip('15/03/2026', '1.234,56', 'barcode'));
    expect(id).toBe('id=boleto');
    expect(field('codigo_barras').value).toBe(slipBarcode);
    expect(field('linha_digitavel')).toMatchObject({ value: slipLine, raw: slipBarcode });
    expect(field('linha_digitavel').score).toBeGreaterThan(0.9);
  });

  test('whose print contradicts its line of digits is less certain', async () => {
    const agreed = await pages.read(await slip('15/03/2026', '1.234,56'));
    const contradicted = await pages.read(await slip('15/03/2026', '9.234,56'));
    expect(contradicted.field('valor').score!).toBeLessThan(agreed.field('valor').score! - 0.1);
  });
});

test('the type that the documentation adds step by step reads a page, with names and a table that are new', async () => {
  const page = readFileSync(join(projectRoot(), 'docs/engine/document-types.md'), 'utf8');
  const yaml = /```yaml\n(# catalog\/gym-card\.yaml[^]*?)```/.exec(page)![1]!;
  const folder = mkdtempSync(join(tmpdir(), 'example-type-'));
  try {
    writeFileSync(join(folder, 'gym-card.yaml'), yaml);
    writeFileSync(join(folder, 'unknown.yaml'), readFileSync(join(projectRoot(), 'catalog/unknown.yaml')));
    const card = await drawPage(
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
    const { id, field, tables } = await pages.read(card, folder);
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
