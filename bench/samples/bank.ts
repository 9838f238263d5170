import { barcode } from './barcode.js';
import { bankSlip, cnpj, cpf, money } from './numbers.js';
import { type Column, pdf, type Sheet } from './sheet.js';

const ENTRIES: readonly (readonly [string, string, string, number])[] = [
  ['02/03/2026', 'Pix recebido - Oficina Bandeirante', '480213', 185000],
  ['03/03/2026', 'Pagamento de boleto - aluguel', '480377', -142000],
  ['05/03/2026', 'Salário - Tecelagem Aurora', '481002', 468750],
  ['06/03/2026', 'Compra no débito - Mercado Bom Dia', '481240', -31284],
  ['09/03/2026', 'Pix enviado - Marina Falcão', '481513', -25000],
  ['10/03/2026', 'Conta de luz - Luz do Vale', '481690', -21847],
  ['12/03/2026', 'Saque em terminal', '482004', -30000],
  ['16/03/2026', 'Compra no débito - Drogaria Central', '482377', -8790],
  ['18/03/2026', 'Transferência recebida - Igor Tavares', '482651', 76000],
  ['20/03/2026', 'Tarifa do pacote de serviços', '482800', -3250],
  ['23/03/2026', 'Mensalidade escolar', '483114', -98000],
  ['25/03/2026', 'Rendimento da aplicação', '483290', 4117],
  ['27/03/2026', 'Compra no débito - Posto Três Marias', '483556', -24000],
  ['30/03/2026', 'Pix recebido - Luíza Andrade', '483802', 12500],
];
const OPENING = 218640;
const CLOSING = ENTRIES.reduce((sum, entry) => sum + entry[3], OPENING);

const COLUMNS: Column[] = [
  { x: 80 },
  { x: 240, within: 420 },
  { x: 690 },
  { x: 960, align: 'right' },
  { x: 1160, align: 'right' },
];

const signed = (cents: number): string => (cents < 0 ? `-${money(-cents)}` : money(cents));

/** The statement of a bank account. */
export const statement = (): Buffer => pdf('Extrato de conta corrente', [drawStatement]);

function drawStatement(page: Sheet): void {
  page.fill(0, 0, 1240, 130, '#4a2c6f');
  page.text(80, 82, 'Banco Ipê', { size: 46, bold: true, ink: '#ffffff' });
  page.text(1160, 80, 'Extrato de conta corrente', { size: 30, ink: '#ffffff', align: 'right' });
  const facts = [
    ['Banco:', 'Banco Ipê S.A.', 'Período:', '01/03/2026 a 31/03/2026'],
    ['Titular:', 'Rogério Vasconcelos Brandão', 'Agência:', '0417'],
    ['CPF:', cpf('730415268'), 'Conta corrente:', '58214-6'],
  ] as const;
  facts.forEach(([label, value, second, other], index) => {
    const y = 200 + index * 42;
    page.text(80, y, label, { bold: true });
    page.text(200, y, value);
    page.text(680, y, second, { bold: true });
    page.text(860, y, other);
  });
  page.text(80, 350, 'Saldo anterior:', { bold: true });
  page.text(260, 350, `R$ ${money(OPENING)}`);
  page.text(80, 420, 'Lançamentos', { size: 28, bold: true, ink: '#4a2c6f' });
  page.row(470, ['Data', 'Histórico', 'Documento', 'Valor', 'Saldo'], COLUMNS, { bold: true });
  page.rule(80, 484, 1080);
  let balance = OPENING;
  ENTRIES.forEach(([date, text, number, cents], index) => {
    balance += cents;
    const y = 526 + index * 46;
    page.row(y, [date, text, number, signed(cents), signed(balance)], COLUMNS);
    page.rule(80, y + 14, 1080, { thick: 0.6, ink: '#c9c3d2' });
  });
  const below = 570 + ENTRIES.length * 46;
  page.text(80, below, 'Saldo final:', { size: 26, bold: true });
  page.text(260, below, `R$ ${money(CLOSING)}`, { size: 26, bold: true });
  page.text(80, 1660, 'Documento de exemplo; banco, pessoas e valores são inventados.', { size: 18 });
}

const AMOUNT = 128_740;
/** 000 is no bank's number. */
const SLIP = bankSlip('000', new Date(Date.UTC(2026, 3, 20)), AMOUNT, '0417582146000184003127715');

/** A bank slip: the payer's receipt above, the part for the bank below. */
export async function slip(): Promise<Buffer> {
  const bars = await barcode('interleaved2of5', SLIP.barcode);
  return pdf('Boleto', [
    (page) => {
      head(page, 120, 'Recibo do Pagador');
      body(page, 150);
      page.rule(60, 800, 1120, { dashed: true });
      head(page, 880, SLIP.line);
      body(page, 910);
      page.text(1180, 1520, 'Autenticação mecânica - Ficha de Compensação', { size: 17, align: 'right' });
      page.context.drawImage(bars, 70, 1500, 640, 96);
      page.text(60, 1690, 'Documento de exemplo; não pague. Banco e empresas são inventados.', { size: 17 });
    },
  ]);
}

function head(page: Sheet, y: number, right: string): void {
  page.text(60, y, 'Banco Ipê', { size: 34, bold: true });
  page.text(300, y, '| 000-0 |', { size: 32, bold: true });
  page.text(1180, y, right, { size: 25, bold: true, align: 'right' });
  page.rule(60, y + 18, 1120, { thick: 3 });
}

function body(page: Sheet, y: number): void {
  const size = { label: 16, value: 22 };
  const [left, right] = [60, 860];
  page.cells(
    [
      [left, y, 800, 70, 'Local de pagamento', 'Pagável em qualquer banco até o vencimento'],
      [right, y, 320, 70, 'Vencimento', '20/04/2026'],
      [left, y + 70, 800, 70, 'Beneficiário', `Condomínio Edifício Araçá - CNPJ ${cnpj('14780355')}`],
      [right, y + 70, 320, 70, 'Agência/Código do beneficiário', '0417/58214-6'],
      [left, y + 140, 200, 70, 'Data do documento', '01/04/2026'],
      [left + 200, y + 140, 200, 70, 'Nº do documento', '0426-1203'],
      [left + 400, y + 140, 130, 70, 'Espécie doc.', 'DM'],
      [left + 530, y + 140, 90, 70, 'Aceite', 'N'],
      [left + 620, y + 140, 180, 70, 'Data do processamento', '01/04/2026'],
      [right, y + 140, 320, 70, 'Nosso número', '000184003127-7'],
      [left, y + 210, 200, 70, 'Uso do banco', ''],
      [left + 200, y + 210, 130, 70, 'Carteira', '17'],
      [left + 330, y + 210, 130, 70, 'Espécie', 'R$'],
      [left + 460, y + 210, 160, 70, 'Quantidade', ''],
      [left + 620, y + 210, 180, 70, 'Valor', ''],
      [right, y + 210, 320, 70, '(=) Valor do documento', money(AMOUNT)],
      [left, y + 280, 800, 140, 'Instruções', ''],
      [right, y + 280, 320, 70, '(-) Desconto/Abatimento', ''],
      [right, y + 350, 320, 70, '(+) Mora/Multa', ''],
    ],
    size,
  );
  page.text(70, y + 340, 'Após o vencimento cobrar multa de 2% e juros de 1% ao mês.');
  page.text(70, y + 376, 'Cota condominial de abril de 2026, unidade 1203.');
  page.frame(left, y + 420, 1120, 110);
  page.text(66, y + 442, 'Pagador', { size: 16 });
  page.text(70, y + 474, `Verônica Salgado Pimenta - CPF ${cpf('265904871')}`);
  page.text(70, y + 508, 'Rua do Araçá, 45, apto 1203 - 29055-310 Vitória - ES');
}
