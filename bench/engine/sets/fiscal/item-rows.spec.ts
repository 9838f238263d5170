import { describe, expect, it } from '@jest/globals';
import type { Document } from '../../../../src/domain/document.js';
import { truthOf } from './fiscal-truth.js';
import { matchRows } from './item-rows.js';

const product = (code: string, name: string, total: string) =>
  `<det><prod><cProd>${code}</cProd><xProd>${name}</xProd><NCM>48202000</NCM><CFOP>5102</CFOP>` +
  `<uCom>UN</uCom><qCom>2.0000</qCom><vUnCom>1.5000000000</vUnCom><vProd>${total}</vProd></prod></det>`;

const { fields, items } = truthOf(
  `<nfeProc><NFe><infNFe Id="NFe35"><ide><serie>1</serie><nNF>0042</nNF>` +
    `<dhEmi>2026-01-02T12:00:00-03:00</dhEmi></ide><emit><CNPJ>1</CNPJ><xNome>A &amp; B</xNome></emit>` +
    product('1', 'Caderno', '3.00') +
    product('2', 'Régua 30cm', '3.00') +
    `<total><ICMSTot><vNF>6.00</vNF></ICMSTot></total></infNFe></NFe></nfeProc>`,
);

const row = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const reading = (...values: ReturnType<typeof row>[]) =>
  ({ sections: [{ tables: [{ stdName: 'items', values }] }] }) as unknown as Document;

const first = {
  codigo: '1',
  descricao: 'CADERNO capa dura',
  ncm: '4820.20.00',
  cfop: '5102',
  unidade: 'UN',
  quantidade: '2',
  valor_unitario: '1.5',
  valor_total: '3.00',
};

describe('the truth of a fiscal document', () => {
  it('is what the XML has, as text', () => {
    expect(fields).toMatchObject({ number: '0042', issue_date: '2026-01-02', issuer_name: 'A & B' });
    expect(items.map(({ codigo }) => codigo)).toEqual(['1', '2']);
  });
});

describe('rows of items', () => {
  it('are right when every cell is, details below the name aside', () => {
    const second = { ...first, codigo: '2', descricao: 'Régua 30 cm' };
    expect(matchRows(reading(row(first), row(second)), items)).toMatchObject({
      rightRows: 2,
      rightCells: 16,
    });
  });

  it('are wrong by one cell, where they are missing, and when there are too many', () => {
    const second = { ...first, codigo: '2', descricao: 'Regua' };
    const matches = matchRows(reading(row(first), row(second), row(first)), items);
    expect(matches).toMatchObject({ rows: 2, extraRows: 1, rightRows: 1, cells: 16, rightCells: 15 });
    expect(matches.wrong).toEqual(['2 descricao']);
    expect(matchRows(undefined, items)).toMatchObject({ rightRows: 0, rightCells: 0 });
  });
});
