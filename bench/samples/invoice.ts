import { cnpj, money } from './numbers.js';
import { type Column, pdf, type Sheet } from './sheet.js';

const PRODUCTS = [
  ['Papel sulfite A4 75 g, pacote com 500 folhas', 'PCT', 2890],
  ['Caneta esferográfica azul, ponta média', 'UN', 185],
  ['Pasta suspensa kraft com visor', 'UN', 420],
  ['Grampeador de mesa para 25 folhas', 'UN', 3990],
  ['Toner compatível preto, 2.600 páginas', 'UN', 13450],
  ['Envelope saco ouro 240 x 340 mm', 'CX', 7660],
  ['Etiqueta adesiva 101 x 34 mm, rolo', 'RL', 2275],
  ['Marcador de texto amarelo', 'UN', 360],
  ['Caixa de arquivo morto polionda', 'UN', 875],
  ['Bloco de recados 76 x 76 mm', 'UN', 540],
  ['Fita adesiva transparente 45 mm x 50 m', 'RL', 690],
  ['Organizador de mesa em acrílico', 'UN', 5480],
] as const;

const UNITS = ['Matriz', 'Filial Norte', 'Filial Sul', 'Depósito', 'Almoxarifado'];

/** So many rows that the table goes on over the second page. */
const rows = Array.from({ length: 60 }, (_, index) => {
  const [name, unit, price] = PRODUCTS[(index * 7) % PRODUCTS.length]!;
  const quantity = 1 + ((index * 13) % 24);
  const code = `MAT-${String(1001 + index * 3)}`;
  return { code, name: `${name} (${UNITS[index % 5]})`, unit, quantity, price, total: quantity * price };
});
const total = rows.reduce((sum, row) => sum + row.total, 0);

const COLUMNS: Column[] = [
  { x: 90 },
  { x: 230, within: 490 },
  { x: 745 },
  { x: 880, align: 'right' },
  { x: 1010, align: 'right' },
  { x: 1150, align: 'right' },
];
const HEADERS = ['Código', 'Descrição', 'Un', 'Qtd', 'Preço unitário', 'Valor total'];

/** An invoice with a table of 60 rows on two pages. */
export const longInvoice = (): Buffer => pdf('Fatura 2026-01183', [firstPage, secondPage]);

function firstPage(sheet: Sheet): void {
  sheet.fill(0, 0, 1240, 26, '#1f6f5c');
  sheet.text(90, 120, 'Papelaria Serra Verde Ltda', { size: 38, bold: true, ink: '#1f6f5c' });
  sheet.text(90, 158, 'Rua dos Ipês, 310 - Distrito Industrial - 38400-210 Uberlândia - MG');
  sheet.text(90, 190, `CNPJ: ${cnpj('20418773')}`);
  sheet.text(1150, 120, 'FATURA', { size: 42, bold: true, align: 'right' });
  sheet.text(1150, 160, 'Número da fatura: 2026-01183', { align: 'right' });
  sheet.text(1150, 192, 'Data de emissão: 06/04/2026', { align: 'right' });
  sheet.text(1150, 224, 'Vencimento: 06/05/2026', { align: 'right' });
  sheet.rule(90, 254, 1060);
  sheet.text(90, 292, 'Cliente:', { bold: true });
  sheet.text(180, 292, 'Transportadora Rio das Velhas S.A.');
  sheet.text(90, 324, `CNPJ: ${cnpj('31772054')}`);
  sheet.text(90, 356, 'Av. do Contorno Leste, 4500 - 31100-050 Belo Horizonte - MG');
  table(sheet, 420, rows.slice(0, 38));
  foot(sheet, 1);
}

function secondPage(sheet: Sheet): void {
  sheet.fill(0, 0, 1240, 26, '#1f6f5c');
  sheet.text(90, 90, 'Papelaria Serra Verde Ltda', { bold: true, ink: '#1f6f5c' });
  sheet.text(1150, 90, 'Número da fatura: 2026-01183', { align: 'right' });
  table(sheet, 150, rows.slice(38));
  const tax = Math.round(total * 0.05);
  sheet.text(800, 950, 'Subtotal');
  sheet.text(1150, 950, `R$ ${money(total)}`, { align: 'right' });
  sheet.text(800, 986, 'Impostos (5%)');
  sheet.text(1150, 986, `R$ ${money(tax)}`, { align: 'right' });
  sheet.rule(800, 1006, 350);
  sheet.text(800, 1048, 'Total a pagar', { size: 28, bold: true });
  sheet.text(1150, 1048, `R$ ${money(total + tax)}`, { size: 28, bold: true, align: 'right' });
  sheet.text(90, 1140, 'Condições de pagamento: 30 dias, por transferência bancária.');
  sheet.text(90, 1174, 'Documento de exemplo; empresas, pessoas e valores são inventados.', { size: 18 });
  foot(sheet, 2);
}

function table(sheet: Sheet, top: number, part: typeof rows): void {
  sheet.row(top, HEADERS, COLUMNS, { size: 19, bold: true });
  sheet.rule(90, top + 10, 1060);
  part.forEach(({ code, name, unit, quantity, price, total: sum }, index) => {
    const y = top + 40 + index * 32;
    if (index % 2 === 1) sheet.fill(84, y - 23, 1072, 31, '#f1f6f4');
    const values = [code, name, unit, String(quantity), money(price), money(sum)];
    sheet.row(y, values, COLUMNS, { size: 19 });
  });
  sheet.rule(90, top + 28 + part.length * 32, 1060);
}

const foot = (sheet: Sheet, page: number): void =>
  sheet.text(1150, 1690, `Página ${page} de 2`, { size: 17, align: 'right' });
