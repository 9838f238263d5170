import { cnpj, cpf, money } from './numbers.js';
import { drawn, type Sheet } from './sheet.js';
import { photograph, scan } from './scan.js';

const THERMAL = { width: 700, height: 1290 };

/** A till receipt on thermal paper: faded, crumpled and smoothed again. */
export function crumpledReceipt(): Promise<Buffer> {
  const canvas = drawn(drawFaded, THERMAL, '#eae7df');
  return scan(canvas, 5, {
    askew: -1.4,
    noise: 9,
    creased: 8,
    blur: 1.1,
    across: 520,
    quality: 34,
  });
}

function drawFaded(sheet: Sheet): void {
  sheet.face = 'roboto-mono';
  sheet.ink = '#a3a099';
  sheet.line = '#a5a29b';
  const middle = (y: number, text: string, size = 24, bold = false) =>
    sheet.text(350, y, text, { size, bold, align: 'center', within: 620 });
  const pair = (y: number, left: string, right: string, size = 22, bold = false) => {
    sheet.text(40, y, left, { size, bold });
    sheet.text(660, y, right, { size, bold, align: 'right' });
  };
  middle(84, 'AUTO POSTO TRÊS MARIAS LTDA', 30, true);
  middle(122, 'Rod. BR-040, km 512 - Sete Lagoas - MG');
  middle(156, `CNPJ: ${cnpj('08215536')}`);
  sheet.rule(40, 182, 620, { dashed: true });
  middle(222, 'CUPOM FISCAL', 28, true);
  pair(268, '22/02/2026 19:37', 'COO: 084127');
  sheet.rule(40, 290, 620, { dashed: true });
  pair(334, 'GASOLINA COMUM', '');
  pair(368, '  38,412 L x 6,179', '237,35');
  pair(412, 'ÁGUA MINERAL 500ML', '');
  pair(446, '  2 UN x 4,50', '9,00');
  pair(490, 'CAFÉ EXPRESSO', '');
  pair(524, '  1 UN x 7,00', '7,00');
  pair(568, 'PALHETA LIMPADOR 22"', '');
  pair(602, '  1 UN x 48,90', '48,90');
  sheet.rule(40, 630, 620, { dashed: true });
  pair(676, 'SUBTOTAL', '302,25');
  pair(716, 'DESCONTO', '-2,25');
  pair(772, 'VALOR TOTAL R$', '300,00', 32, true);
  pair(822, 'DINHEIRO', '300,00');
  pair(860, 'TROCO', '0,00');
  sheet.rule(40, 892, 620, { dashed: true });
  pair(936, 'TRIBUTOS R$', '61,84');
  pair(976, 'OPERADOR: RENATO', 'CAIXA: 03');
  pair(1016, 'PLACA: RIO2A18', 'KM: 84210');
  sheet.rule(40, 1048, 620, { dashed: true });
  middle(1098, 'OBRIGADO PELA PREFERÊNCIA');
  middle(1136, 'VOLTE SEMPRE');
  fade(sheet);
}

/** Where heat or a thumb took the print away. */
function fade(sheet: Sheet): void {
  for (const [x, y, radius] of [
    [600, 770, 170],
    [160, 420, 130],
    [420, 130, 150],
    [120, 268, 120],
  ] as const) {
    const patch = sheet.context.createRadialGradient(x, y, 0, x, y, radius);
    patch.addColorStop(0, 'rgba(234,231,223,0.8)');
    patch.addColorStop(1, 'rgba(234,231,223,0)');
    sheet.context.fillStyle = patch;
    sheet.context.fillRect(0, 0, sheet.width, sheet.height);
  }
}

/** A letter: of none of the types that the catalogue has. */
export function letter(): Promise<Buffer> {
  const canvas = drawn((page) => {
    page.face = 'pt-sans';
    page.text(150, 200, 'Associação de Moradores do Morro Azul', { size: 34, bold: true, ink: '#2c4a6e' });
    page.rule(150, 224, 940, { ink: '#2c4a6e' });
    page.text(1090, 310, 'Ouro Preto, 9 de março de 2026', { size: 25, align: 'right' });
    page.text(150, 420, 'Prezados vizinhos,', { size: 27 });
    const size = 27;
    let y = 500;
    for (const text of LETTER) y = page.paragraph(150, y, 940, text, { size }) + 26;
    page.text(150, y + 40, 'Com um abraço,', { size });
    scrawl(page, 170, y + 90);
    page.text(150, y + 220, 'Dalva Rezende Coutinho', { size, bold: true });
    page.text(150, y + 256, 'pela diretoria', { size: 24 });
  });
  return scan(canvas, 3, { askew: -0.5, noise: 3, grey: false, quality: 36 });
}

const LETTER = [
  'a festa da praça acontece no último sábado do mês, do meio-dia até acabar o bolo. Como nos outros anos, cada família traz um prato e uma cadeira; a música fica por conta da banda da escola.',
  'Precisamos de quem ajude a montar as barracas na sexta-feira à tarde e de quem empreste duas mesas compridas. Quem puder, deixe o nome com o Osvaldo, na venda da esquina.',
  'A sobra do ano passado pagou a tinta do coreto. Desta vez queremos trocar as lâmpadas da escadaria, que está escura desde as chuvas de janeiro.',
];

function scrawl({ context }: Sheet, x: number, y: number): void {
  context.strokeStyle = '#223a7a';
  context.lineWidth = 3.5;
  context.beginPath();
  context.moveTo(x, y + 40);
  context.bezierCurveTo(x + 40, y - 60, x + 70, y + 90, x + 110, y + 10);
  context.bezierCurveTo(x + 140, y - 30, x + 150, y + 70, x + 200, y + 20);
  context.bezierCurveTo(x + 240, y - 20, x + 270, y + 60, x + 380, y + 6);
  context.stroke();
}

/** A bill for electricity, photographed on a table. */
export function energyBill(): Promise<Buffer> {
  const canvas = drawn(drawEnergyBill, { width: 1240, height: 1400 });
  return photograph(canvas, 21, { long: 1760, quality: 46 });
}

function drawEnergyBill(page: Sheet): void {
  page.fill(0, 0, 1240, 120, '#f2b632');
  page.text(60, 76, 'Luz do Vale Energia S.A.', { size: 44, bold: true });
  page.text(1180, 54, 'CONTA DE ENERGIA ELÉTRICA', { size: 24, bold: true, align: 'right' });
  page.text(1180, 88, `CNPJ: ${cnpj('05561920')}`, { align: 'right' });
  page.text(60, 190, 'Nome do cliente: Cecília Andrade Nóbrega', { size: 26, bold: true });
  page.text(60, 232, `CPF: ${cpf('418207935')}`, { size: 24 });
  page.text(60, 274, 'Endereço: Rua das Mangueiras, 72 - Jardim Primavera', { size: 24 });
  page.text(60, 312, '12209-410 São José dos Campos - SP', { size: 24 });
  page.cells(
    [
      [60, 350, 280, 84, 'Unidade consumidora', '3041897702'],
      [340, 350, 280, 84, 'Mês de referência', '03/2026'],
      [620, 350, 280, 84, 'Vencimento', '12/04/2026'],
      [900, 350, 280, 84, 'Total a pagar', 'R$ 218,47'],
    ],
    { label: 19, value: 29, bold: true },
  );
  page.text(60, 500, 'Leituras', { size: 26, bold: true });
  page.rule(60, 514, 1120);
  page.text(60, 554, 'Leitura anterior: 26/02/2026   14.208 kWh', { size: 23 });
  page.text(60, 592, 'Leitura atual: 27/03/2026   14.431 kWh', { size: 23 });
  page.text(60, 630, 'Próxima leitura: 28/04/2026', { size: 23 });
  page.text(700, 592, 'Consumo do mês: 223 kWh', { size: 23, bold: true });
  page.text(60, 710, 'Consumo dos últimos meses (kWh)', { size: 26, bold: true });
  page.rule(60, 724, 1120);
  [187, 201, 198, 240, 262, 231, 223].forEach((value, index) => {
    const x = 120 + index * 150;
    page.fill(x, 1000 - value * 0.8, 80, value * 0.8, index === 6 ? '#c8571b' : '#f2b632');
    page.text(x + 40, 990 - value * 0.8, String(value), { size: 20, align: 'center' });
    page.text(x + 40, 1030, ['set', 'out', 'nov', 'dez', 'jan', 'fev', 'mar'][index]!, {
      size: 20,
      align: 'center',
    });
  });
  page.text(60, 1110, 'Fornecimento de energia', { size: 23 });
  page.text(1180, 1110, money(17980), { size: 23, align: 'right' });
  page.text(60, 1150, 'Contribuição para iluminação pública', { size: 23 });
  page.text(1180, 1150, money(3867), { size: 23, align: 'right' });
  page.rule(60, 1172, 1120);
  page.text(60, 1300, 'Documento de exemplo; pessoas, empresas e valores são inventados.', { size: 19 });
}
