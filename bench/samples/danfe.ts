import { barcode } from './barcode.js';
import { accessKey, cnpj, money } from './numbers.js';
import { type Column, drawn, type Sheet } from './sheet.js';
import { scan } from './scan.js';

const ISSUER = cnpj('17390264');
const KEY = accessKey('41', '2603', ISSUER, 27418);

const ITEMS = [
  ['7841', 'MESA DE ESCRITÓRIO 140 CM CARVALHO', '94033000', '000', '5102', 'UN', 4, 68900],
  ['7856', 'CADEIRA GIRATÓRIA COM BRAÇOS', '94013000', '000', '5102', 'UN', 8, 45990],
  ['7902', 'ARMÁRIO BAIXO DUAS PORTAS', '94033000', '000', '5102', 'UN', 2, 53250],
  ['8013', 'GAVETEIRO VOLANTE TRÊS GAVETAS', '94033000', '000', '5102', 'UN', 4, 31200],
  ['8120', 'LUMINÁRIA DE MESA LED ARTICULADA', '94052100', '000', '5102', 'UN', 8, 12780],
  ['8177', 'SUPORTE PARA MONITOR EM AÇO', '83025000', '000', '5102', 'PC', 8, 8940],
] as const;
const sumOf = (item: (typeof ITEMS)[number]) => item[6] * item[7];
const TOTAL = ITEMS.reduce((sum, item) => sum + sumOf(item), 0);
const ICMS = Math.round(TOTAL * 0.18);

/** The printed companion of an electronic invoice, scanned. */
export async function danfe(): Promise<Buffer> {
  const bars = await barcode('code128', KEY);
  const canvas = drawn((page) => {
    page.face = 'roboto-condensed';
    stub(page);
    heading(page);
    page.context.drawImage(bars, 730, 190, 450, 74);
    parties(page);
    taxes(page);
    products(page);
    closing(page);
  });
  return scan(canvas, 11, { askew: 0.35, noise: 3, quality: 50 });
}

function stub(page: Sheet): void {
  const text =
    'RECEBEMOS DE MÓVEIS ARAUCÁRIA COMÉRCIO LTDA OS PRODUTOS CONSTANTES DA NOTA FISCAL INDICADA AO LADO';
  page.frame(50, 50, 900, 56);
  page.text(58, 84, text, { size: 17, within: 884 });
  page.cells([
    [50, 106, 230, 56, 'DATA DE RECEBIMENTO', ''],
    [280, 106, 670, 56, 'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', ''],
  ]);
  page.frame(950, 50, 240, 112);
  page.text(1070, 84, 'NF-e', { size: 24, bold: true, align: 'center' });
  page.text(1070, 118, 'Nº 000.027.418', { size: 22, bold: true, align: 'center' });
  page.text(1070, 148, 'SÉRIE 1', { size: 20, align: 'center' });
  page.rule(50, 172, 1140, { dashed: true });
}

function heading(page: Sheet): void {
  page.frame(50, 182, 440, 200);
  page.text(270, 226, 'MÓVEIS ARAUCÁRIA', { size: 34, bold: true, align: 'center' });
  page.text(270, 262, 'COMÉRCIO LTDA', { size: 28, bold: true, align: 'center' });
  page.text(270, 304, 'RUA DAS GRALHAS, 1520 - BOQUEIRÃO', { size: 18, align: 'center' });
  page.text(270, 330, 'CURITIBA - PR - CEP 81650-000', { size: 18, align: 'center' });
  page.text(270, 356, 'FONE (41) 3000-0148', { size: 18, align: 'center' });
  page.frame(490, 182, 230, 200);
  page.text(605, 216, 'DANFE', { size: 32, bold: true, align: 'center' });
  page.text(605, 242, 'Documento Auxiliar da', { size: 17, align: 'center' });
  page.text(605, 263, 'Nota Fiscal Eletrônica', { size: 17, align: 'center' });
  page.text(505, 296, '0 - ENTRADA', { size: 16 });
  page.text(505, 318, '1 - SAÍDA', { size: 16 });
  page.frame(662, 286, 36, 36);
  page.text(680, 313, '1', { size: 22, bold: true, align: 'center' });
  page.text(605, 348, 'Nº 000.027.418', { size: 21, bold: true, align: 'center' });
  page.text(605, 372, 'SÉRIE 1  FOLHA 1/1', { size: 17, align: 'center' });
  page.frame(720, 182, 470, 90);
  page.cells([[720, 272, 470, 58, 'CHAVE DE ACESSO', KEY.replace(/(\d{4})(?=\d)/g, '$1 ')]], { value: 18 });
  page.frame(720, 330, 470, 52);
  page.text(955, 350, 'Consulta de autenticidade no portal nacional da NF-e', { size: 16, align: 'center' });
  page.text(955, 371, 'www.nfe.fazenda.gov.br/portal', { size: 16, align: 'center' });
}

function parties(page: Sheet): void {
  page.cells([
    [50, 382, 670, 56, 'NATUREZA DA OPERAÇÃO', 'VENDA DE MERCADORIA'],
    [720, 382, 470, 56, 'PROTOCOLO DE AUTORIZAÇÃO DE USO', '141260003317420 - 18/03/2026 10:42:07'],
    [50, 438, 380, 56, 'INSCRIÇÃO ESTADUAL', '9031427710'],
    [430, 438, 380, 56, 'INSCR. EST. DO SUBST. TRIBUTÁRIO', ''],
    [810, 438, 380, 56, 'CNPJ', ISSUER],
  ]);
  page.text(50, 524, 'DESTINATÁRIO / REMETENTE', { size: 17, bold: true });
  page.cells([
    [50, 532, 640, 56, 'NOME / RAZÃO SOCIAL', 'COOPERATIVA HORIZONTE AZUL'],
    [690, 532, 300, 56, 'CNPJ / CPF', cnpj('60918245')],
    [990, 532, 200, 56, 'DATA DA EMISSÃO', '18/03/2026'],
    [50, 588, 500, 56, 'ENDEREÇO', 'RUA DO PORTO, 88'],
    [550, 588, 270, 56, 'BAIRRO / DISTRITO', 'CENTRO'],
    [820, 588, 170, 56, 'CEP', '88301-320'],
    [990, 588, 200, 56, 'DATA DA SAÍDA', '19/03/2026'],
    [50, 644, 450, 56, 'MUNICÍPIO', 'ITAJAÍ'],
    [500, 644, 90, 56, 'UF', 'SC'],
    [590, 644, 230, 56, 'FONE / FAX', '(47) 3000-0292'],
    [820, 644, 370, 56, 'INSCRIÇÃO ESTADUAL', '254871036'],
  ]);
}

function taxes(page: Sheet): void {
  page.text(50, 730, 'CÁLCULO DO IMPOSTO', { size: 17, bold: true });
  page.cells([
    [50, 738, 228, 56, 'BASE DE CÁLCULO DO ICMS', money(TOTAL)],
    [278, 738, 228, 56, 'VALOR DO ICMS', money(ICMS)],
    [506, 738, 228, 56, 'BASE DE CÁLCULO DO ICMS ST', '0,00'],
    [734, 738, 228, 56, 'VALOR DO ICMS ST', '0,00'],
    [962, 738, 228, 56, 'VALOR TOTAL DOS PRODUTOS', money(TOTAL)],
    [50, 794, 190, 56, 'VALOR DO FRETE', '180,00'],
    [240, 794, 190, 56, 'VALOR DO SEGURO', '0,00'],
    [430, 794, 190, 56, 'DESCONTO', '0,00'],
    [620, 794, 200, 56, 'OUTRAS DESPESAS', '0,00'],
    [820, 794, 142, 56, 'VALOR DO IPI', '0,00'],
    [962, 794, 228, 56, 'VALOR TOTAL DA NOTA', money(TOTAL + 18000)],
  ]);
  page.text(50, 880, 'TRANSPORTADOR / VOLUMES TRANSPORTADOS', { size: 17, bold: true });
  page.cells([
    [50, 888, 500, 56, 'RAZÃO SOCIAL', 'TRANSPORTES CAMPOS GERAIS LTDA'],
    [550, 888, 240, 56, 'FRETE POR CONTA', '0 - EMITENTE'],
    [790, 888, 140, 56, 'QUANTIDADE', '14'],
    [930, 888, 260, 56, 'PESO BRUTO', '412,500'],
  ]);
}

const COLUMNS: Column[] = [
  { x: 58 },
  { x: 128, within: 372 },
  { x: 520 },
  { x: 622 },
  { x: 680 },
  { x: 742 },
  { x: 846, align: 'right' },
  { x: 952, align: 'right' },
  { x: 1070, align: 'right' },
  { x: 1182, align: 'right' },
];
const HEADERS = ['CÓDIGO', 'DESCRIÇÃO DOS PRODUTOS / SERVIÇOS', 'NCM/SH', 'CST', 'CFOP', 'UN', 'QUANT'].concat(
  ['V. UNIT', 'V. TOTAL', 'V. ICMS'],
);
const EDGES = [120, 512, 614, 672, 734, 782, 854, 962, 1080];

function products(page: Sheet): void {
  page.text(50, 974, 'DADOS DOS PRODUTOS / SERVIÇOS', { size: 17, bold: true });
  page.frame(50, 984, 1140, 380);
  page.row(1008, HEADERS, COLUMNS, { size: 14 });
  page.rule(50, 1018, 1140);
  for (const edge of EDGES) {
    page.frame(edge, 984, 0, 380);
  }
  ITEMS.forEach((item, index) => {
    const [code, name, ncm, cst, cfop, unit, quantity, price] = item;
    const sum = sumOf(item);
    const figures = [`${quantity},0000`, money(price), money(sum), money(Math.round(sum * 0.18))];
    const values = [code, name, ncm, cst, cfop, unit, ...figures];
    page.row(1052 + index * 48, values, COLUMNS, { size: 18 });
  });
}

function closing(page: Sheet): void {
  page.text(50, 1394, 'DADOS ADICIONAIS', { size: 17, bold: true });
  page.cells([
    [50, 1402, 760, 210, 'INFORMAÇÕES COMPLEMENTARES', ''],
    [810, 1402, 380, 210, 'RESERVADO AO FISCO', ''],
  ]);
  page.text(60, 1450, 'Pedido 5514/2026. Entrega das 8h às 17h, com agendamento.', { size: 18 });
  page.text(60, 1480, 'Documento de exemplo, sem valor fiscal.', { size: 18 });
}
