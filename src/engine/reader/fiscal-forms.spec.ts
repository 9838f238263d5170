import { afterAll, expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { drawPage, PageReading } from '../../../test/support/drawn-page.js';
import { remainder11 } from '../../values/digits/check-digits.js';

const pages = new PageReading();
afterAll(() => pages.close());

/** São Paulo, March 2026, series 3, number 1234, issued by 11.222.333/0001-81; made up. */
function accessKey(model: '55' | '65'): string {
  const characters = `35260311222333000181${model}003000001234155667788`;
  const rest = remainder11(characters);
  return `${characters}${rest < 2 ? 0 : 11 - rest}`;
}
const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

test('a DANFE has the access key of its barcode where none is printed', async () => {
  const page = await drawPage(
    [
      { x: 40, y: 120, width: 330, label: 'NATUREZA DA OPERAÇÃO', value: 'Venda de mercadoria' },
      { x: 40, y: 150, width: 330, label: 'DESTINATÁRIO/REMETENTE', value: 'Oficina Boa Vista' },
      { x: 40, y: 180, width: 180, label: 'CÁLCULO DO IMPOSTO', value: '' },
      { x: 390, y: 180, width: 150, label: 'VALOR TOTAL DA NOTA', value: '1.234,56' },
      { x: 40, y: 210, width: 180, label: 'VENCIMENTO', value: '05/04/2026' },
      { x: 230, y: 210, width: 150, label: 'VALOR DO ICMS', value: '222,22' },
      { x: 390, y: 210, width: 150, label: 'V. TOT. TRIB.', value: '345,67' },
    ],
    [
      [40, 40, 'Madeiras Santa Rita Ltda'],
      [300, 40, 'DANFE'],
      [300, 56, 'Nº 000.001.234'],
      [300, 70, 'Série 3'],
    ],
    [{ bcid: 'code128', text: accessKey('55'), x: 380, y: 40, width: 190, height: 34 }],
  );
  const { id, field } = await pages.read(page);
  expect(id).toBe('id=danfe');
  expect(field('chave_acesso')).toMatchObject({ value: inFours(accessKey('55')), raw: accessKey('55') });
  expect(field('chave_acesso').score).toBeGreaterThan(0.9);
  expect(field('numero').value).toBe('1234');
  expect(field('valor_total').value).toBe('1234.56');
  expect(field('data_vencimento').value).toBe('2026-04-05');
  expect(field('valor_tributos').value).toBe('345.67');
});

test('an NFC-e has its access key from the address in its QR code, and the rest from its print', async () => {
  const address = `https://www.nfce.fazenda.sp.gov.br/consulta?p=${accessKey('65')}|2|1|1|ABCDEF`;
  const page = await drawPage(
    [],
    [
      [40, 40, 'Padaria Flor do Campo Ltda'],
      [40, 56, 'CNPJ: 11.222.333/0001-81'],
      [40, 72, 'Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica'],
      [40, 110, 'Qtde total de itens 2'],
      [40, 126, 'Valor a pagar R$ 23,50'],
      [40, 160, 'NFC-e nº 000001234 Série 3 05/03/2026 10:21:07'],
      [40, 176, 'CONSUMIDOR NÃO IDENTIFICADO'],
      [200, 220, 'www.fazenda.sp.gov.br/nfce'],
      [200, 234, inFours(accessKey('65'))],
      [200, 250, 'Tributos Totais Incidentes (Lei Federal 12.741/2012):'],
      [200, 264, 'R$ 4,56 (Federal R$ 1,23 Estadual R$ 3,33)'],
    ],
    [{ bcid: 'qrcode', text: address, x: 40, y: 200, width: 110, height: 110 }],
  );
  const { id, field } = await pages.read(page);
  expect(id).toBe('id=nfce');
  expect(field('chave_acesso').value).toBe(inFours(accessKey('65')));
  expect(field('qr_code').value).toBe(address);
  expect(field('numero').value).toBe('1234');
  expect(field('emitente_cnpj').value).toBe('11.222.333/0001-81');
  expect(field('data_emissao').value).toBe('2026-03-05');
  expect(field('valor_total').value).toBe('23.50');
  // Not the share of the federation or the state, which stands beside it.
  expect(field('valor_tributos').value).toBe('4.56');
  expect(field('moeda').value).toBe('BRL');
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
  const { id, field } = await pages.read(await serviceInvoice());
  expect(id).toBe('id=danfse');
  expect(field('prestador_nome').value).toBe('Limpeza Boa Vista Ltda');
  expect(field('tomador_nome').value).toBe('Esportes Sol Nascente ME');
  expect(field('tomador_documento').value).toBe('11.222.333/0001-81');
  // Its check digits are wrong, the other party's are right: all the same it is not taken from there.
  expect(field('prestador_documento').value).toBe('11.222.333/0001-82');
  expect(field('prestador_documento').score).toBeLessThanOrEqual(0.3);
});
