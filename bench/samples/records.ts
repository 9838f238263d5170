import { cnpj, cpf } from './numbers.js';
import { A4, drawn, pdf, type Sheet } from './sheet.js';
import { scan } from './scan.js';

/** A form with sections, boxes to tick and a small table, filled in and scanned. */
export function form(): Promise<Buffer> {
  const canvas = drawn(drawForm);
  return scan(canvas, 9, { askew: 0.5, noise: 3, grey: false, quality: 40 });
}

const BLUE = { ink: '#1d2f7c', face: 'pt-sans', size: 26 } as const;

function drawForm(page: Sheet): void {
  page.text(620, 110, 'FICHA DE CADASTRO DE ASSOCIADO', { size: 36, bold: true, align: 'center' });
  page.text(620, 150, 'Cooperativa Horizonte Azul', { size: 24, align: 'center' });
  heading(page, 230, 'DADOS PESSOAIS');
  fields(page, 290, [
    ['Nome completo:', 'Antônio Ferraz Lourenço'],
    ['CPF:', cpf('509118342')],
    ['Data de nascimento:', '17/08/1979'],
    ['Profissão:', 'Marceneiro'],
  ]);
  text(page, 530, 'Estado civil:');
  ticks(page, 530, ['solteiro', 'casado', 'divorciado'], 1);
  heading(page, 620, 'ENDEREÇO');
  fields(page, 680, [
    ['Rua e número:', 'Rua do Porto, 131'],
    ['Bairro:', 'São João'],
    ['Cidade:', 'Itajaí - SC'],
    ['CEP:', '88305-040'],
  ]);
  heading(page, 960, 'CONTATO');
  fields(page, 1020, [
    ['Telefone:', '(47) 99000-0135'],
    ['E-mail:', 'antonio.ferraz@exemplo.com.br'],
  ]);
  heading(page, 1170, 'DEPENDENTES');
  dependants(page, 1200);
  text(page, 1530, 'Local e data:');
  page.text(340, 1530, 'Itajaí, 2 de abril de 2026', BLUE);
  page.rule(340, 1640, 560);
  page.text(620, 1670, 'Assinatura', { size: 20, align: 'center' });
}

function heading(page: Sheet, y: number, title: string): void {
  page.fill(90, y - 32, 1060, 44, '#dfe8f2');
  page.text(104, y, title, { size: 25, bold: true });
}

const text = (page: Sheet, y: number, label: string): void => page.text(104, y, label, { size: 24 });

function fields(page: Sheet, top: number, pairs: readonly (readonly [string, string])[]): void {
  pairs.forEach(([label, value], index) => {
    const y = top + index * 60;
    text(page, y, label);
    page.text(400, y, value, BLUE);
    page.rule(390, y + 10, 740, { thick: 1, ink: '#9aa3ad' });
  });
}

function ticks(page: Sheet, y: number, choices: readonly string[], ticked: number): void {
  choices.forEach((choice, index) => {
    const x = 400 + index * 220;
    page.text(x, y, index === ticked ? '(X)' : '(  )', { size: 24 });
    page.text(x + 46, y, choice, { size: 24 });
  });
}

const EDGES = [104, 560, 820, 1136];

function dependants(page: Sheet, top: number): void {
  const lines = [
    ['Nome', 'Parentesco', 'Data de nascimento'],
    ['Lívia Ferraz Lourenço', 'Filha', '03/11/2009'],
    ['Caio Ferraz Lourenço', 'Filho', '26/05/2013'],
    ['Sônia Mourão Lourenço', 'Cônjuge', '14/02/1982'],
  ];
  lines.forEach((cells, line) =>
    cells.forEach((value, column) => {
      const [x, next] = [EDGES[column]!, EDGES[column + 1]!];
      page.frame(x, top + line * 62, next - x, 62);
      page.text(x + 14, top + line * 62 + 42, value, line === 0 ? { size: 23, bold: true } : BLUE);
    }),
  );
}

const ACTS = [
  'R-1. Em 14 de maio de 2009. COMPRA E VENDA. Por escritura lavrada no 3º Tabelionato desta comarca, os proprietários venderam o imóvel a HÉLIO MENDONÇA GALVÃO, brasileiro, engenheiro, e sua mulher INÊS TEIXEIRA GALVÃO, pelo preço de R$ 268.000,00.',
  'AV-2. Em 30 de setembro de 2014. CONSTRUÇÃO. Conforme habite-se expedido pela Prefeitura Municipal, foi construída no terreno uma casa de dois pavimentos com a área de 184,60 m², avaliada em R$ 195.400,00.',
  'R-3. Em 8 de fevereiro de 2021. ALIENAÇÃO FIDUCIÁRIA. Os proprietários alienaram fiduciariamente o imóvel ao BANCO IPÊ S.A. em garantia de financiamento de R$ 320.000,00, a ser pago em 180 prestações mensais.',
  'AV-4. Em 19 de janeiro de 2026. CANCELAMENTO. À vista da autorização do credor, fica cancelada a alienação fiduciária objeto do R-3 desta matrícula.',
];

/** A page of a property register. */
export function record(): Promise<Buffer> {
  const canvas = drawn(drawRecord, A4, '#f7f3e6');
  return scan(canvas, 13, { askew: -0.3, noise: 4, quality: 40 });
}

function drawRecord(page: Sheet): void {
  page.frame(70, 60, 1100, 1630);
  page.text(620, 120, '2º OFICIAL DE REGISTRO DE IMÓVEIS DE LAGOA SERENA', {
    size: 30,
    bold: true,
    align: 'center',
  });
  page.text(620, 160, 'LIVRO Nº 2 - REGISTRO GERAL', { size: 26, align: 'center' });
  page.rule(70, 190, 1100);
  page.text(110, 236, 'Matrícula nº 41.872', { size: 27, bold: true });
  page.text(620, 236, 'Ficha: 01', { size: 27 });
  page.text(840, 236, '14 de maio de 2009', { size: 27 });
  page.rule(70, 262, 1100);
  const size = 24;
  let y = 320;
  for (const paragraph of [
    'IMÓVEL: Terreno urbano constituído do lote 17 da quadra 9 do Loteamento Jardim das Palmeiras, situado na Rua das Garças, nesta cidade, com a área total de 412,50 m².',
    'INSCRIÇÃO MUNICIPAL: 03.114.0257',
    'PROPRIETÁRIOS: OTÁVIO NOGUEIRA RAMALHO e sua mulher CLÁUDIA SIMÕES RAMALHO, brasileiros, residentes nesta cidade.',
    'REGISTRO ANTERIOR: Matrícula nº 22.306 deste Registro.',
    ...ACTS,
  ])
    y = page.paragraph(110, y, 1020, paragraph, { size }) + 26;
  page.text(110, 1650, 'Documento de exemplo, sem valor legal.', { size: 18 });
}

const CLAUSES = [
  'CLÁUSULA PRIMEIRA - A sociedade adota o nome empresarial de Oficina de Vidro Lua Nova Ltda. e terá sede na Rua dos Ourives, 64, Centro, 35400-118 Ouro Preto - MG.',
  'CLÁUSULA SEGUNDA - A sociedade tem por objeto social a fabricação artesanal e o comércio de peças de vidro soprado.',
  'CLÁUSULA TERCEIRA - O capital social é de R$ 80.000,00 (oitenta mil reais), dividido em 80.000 quotas de R$ 1,00 cada uma, subscritas e integralizadas em moeda corrente pelos sócios em partes iguais.',
  'CLÁUSULA QUARTA - A administração cabe aos dois sócios, em conjunto ou separadamente, vedado o uso do nome empresarial em negócios estranhos ao objeto social.',
  'CLÁUSULA QUINTA - O exercício social termina em 31 de dezembro, quando será levantado o balanço e distribuído o resultado na proporção das quotas.',
  'CLÁUSULA SEXTA - Fica eleito o foro da comarca de Ouro Preto para os litígios que resultarem deste contrato.',
];

/** The articles of association of a company. */
export const articles = (): Buffer => pdf('Contrato social', [drawArticles]);

function drawArticles(page: Sheet): void {
  page.face = 'pt-sans';
  const middle = { size: 30, bold: true, align: 'center' } as const;
  page.text(620, 140, 'CONTRATO SOCIAL', middle);
  page.text(620, 186, 'OFICINA DE VIDRO LUA NOVA LTDA.', middle);
  page.text(620, 228, `CNPJ ${cnpj('52038416')} - NIRE 31209984417`, { size: 23, align: 'center' });
  const partners = `MÔNICA FREITAS CORRÊA, brasileira, vidreira, CPF ${cpf('611203945')}, e DANIEL PACHECO XAVIER, brasileiro, comerciante, CPF ${cpf('384557120')}, resolvem constituir uma sociedade limitada, que se rege pelas cláusulas seguintes:`;
  let y = 310;
  for (const paragraph of [partners, ...CLAUSES])
    y = page.paragraph(110, y, 1020, paragraph, { size: 25 }) + 30;
  page.text(110, y + 20, 'Ouro Preto, 11 de fevereiro de 2026', { size: 25 });
  page.text(110, 1660, 'Documento de exemplo, sem valor legal.', { size: 18 });
}
