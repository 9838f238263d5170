/**
 * Draws the sample documents. Nothing on them is real: the state is ICAO's Utopia, the companies and the
 * person are made up, the numbers only have right check digits. The same run gives the same files:
 *
 *     node samples/draw.mjs
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = dirname(fileURLToPath(import.meta.url));
const text = (x, y, content, size, options = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${options}>${content.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`;
const svg = (width, height, body, font = 'DejaVu Sans') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}">${body}</svg>`,
  );

/** Pseudo-random numbers from 0 to 1 (mulberry32), so that paper and noise are the same each time. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function checkDigit(content) {
  const value = (character) => (character === '<' ? 0 : Number.parseInt(character, 36));
  return (
    [...content].reduce((sum, character, index) => sum + value(character) * [7, 3, 1][index % 3], 0) % 10
  );
}

async function drawPassport() {
  const pad = (content, length) => content.padEnd(length, '<');
  const number = pad('CF4509831', 9) + checkDigit(pad('CF4509831', 9));
  const birth = '900214' + checkDigit('900214');
  const expiry = '310930' + checkDigit('310930');
  const personal = pad('7745120', 14) + checkDigit(pad('7745120', 14));
  const upper = pad('P<UTOALMEIDA<PRADO<<HELENA<MARIA', 44);
  const lower = `${number}UTO${birth}F${expiry}${personal}${checkDigit(number + birth + expiry + personal)}`;
  const label = 'fill="#54607a"';
  const value = 'fill="#16203a" font-weight="bold"';
  const rows = [
    ['Type / Tipo', 'P', 430, 170],
    ['Code / Código', 'UTO', 600, 170],
    ['Passport No. / Passaporte nº', 'CF4509831', 800, 170],
    ['Surname / Sobrenome', 'ALMEIDA PRADO', 430, 250],
    ['Given names / Prenomes', 'HELENA MARIA', 430, 330],
    ['Nationality / Nacionalidade', 'UTOPIAN', 430, 410],
    ['Date of birth / Data de nascimento', '14 FEB/FEV 1990', 430, 490],
    ['Sex / Sexo', 'F', 870, 490],
    ['Date of issue / Data de expedição', '01 OCT/OUT 2021', 430, 570],
    ['Date of expiry / Válido até', '30 SEP/SET 2031', 800, 570],
  ];
  const lines = Array.from(
    { length: 34 },
    (_, index) =>
      `<path d="M0 ${index * 26} Q 300 ${index * 26 - 38} 620 ${index * 26} T 1240 ${index * 26}" fill="none" stroke="#cfdcec" stroke-width="1.2"/>`,
  ).join('');
  const body = `
    <rect width="1240" height="870" fill="#eef3f9"/>${lines}
    <rect x="0" y="0" width="1240" height="88" fill="#274b7a"/>
    ${text(48, 58, 'UTOPIA', 40, 'fill="#fff" font-weight="bold"')}
    ${text(430, 56, 'PASSPORT / PASSAPORTE', 30, 'fill="#fff"')}
    ${text(960, 56, 'SPECIMEN', 30, 'fill="#f3c9c9"')}
    <rect x="60" y="150" width="310" height="400" fill="#dfe7f0" stroke="#8fa3bd"/>
    <circle cx="215" cy="300" r="78" fill="#9fb1c7"/><path d="M85 550 Q 215 330 345 550 Z" fill="#9fb1c7"/>
    ${rows.map(([title, content, x, y]) => text(x, y, title, 17, label) + text(x, y + 34, content, 26, value)).join('')}
    <rect x="0" y="680" width="1240" height="190" fill="#fbfcfe"/>
    <g font-family="DejaVu Sans Mono" fill="#111">
      ${text(62, 755, upper, 42)}${text(62, 825, lower, 42)}
    </g>`;
  await sharp(svg(1240, 870, body))
    .jpeg({ quality: 88 })
    .toFile(join(folder, 'passport.jpg'));
}

async function drawReceipt() {
  const width = 760;
  const left = 60;
  const right = width - 60;
  const rows = [
    ['001 PÃO FRANCÊS KG       0,450 x 18,90', '8,51'],
    ['002 CAFÉ COM LEITE 300ML     2 x 7,50', '15,00'],
    ['003 QUEIJO MINAS FATIADO 200G 1 x 12,40', '12,40'],
    ['004 BOLO DE CENOURA FATIA    1 x 9,90', '9,90'],
    ['005 SUCO DE LARANJA 500ML    1 x 11,00', '11,00'],
  ];
  const centre = (y, content, size, options = '') =>
    text(width / 2, y, content, size, `text-anchor="middle" ${options}`);
  const pair = (y, name, amount, size = 25, options = '') =>
    text(left, y, name, size, `xml:space="preserve" ${options}`) +
    text(right, y, amount, size, `text-anchor="end" ${options}`);
  const rule = (y) =>
    `<line x1="${left}" x2="${right}" y1="${y}" y2="${y}" stroke="#333" stroke-width="2" stroke-dasharray="7 6"/>`;
  const bold = 'font-weight="bold"';
  const body = `
    <rect width="${width}" height="1360" fill="#fdfcf8"/>
    <g fill="#1c1c1c">
    ${centre(100, 'PADARIA AMANHECER LTDA', 36, bold)}
    ${centre(150, 'Rua das Acácias, 245 - Centro', 25)}
    ${centre(188, '13010-100 Campinas - SP', 25)}
    ${centre(230, 'CNPJ: 11.222.333/0001-81', 25)}
    ${rule(262)}
    ${centre(308, 'RECIBO DE VENDA', 30, bold)}
    ${pair(362, 'Data: 14/03/2026', 'Hora: 08:42')}
    ${pair(402, 'Caixa: 02', 'Operador: Júlia')}
    ${rule(430)}
    ${rows.map(([name, amount], index) => pair(486 + index * 46, name, amount, 22)).join('')}
    ${rule(720)}
    ${pair(772, 'Subtotal', '56,81')}
    ${pair(816, 'Desconto', '-1,81')}
    ${pair(874, 'VALOR TOTAL R$', '55,00', 34, bold)}
    ${pair(930, 'Dinheiro', '60,00')}
    ${pair(974, 'Troco', '5,00')}
    ${rule(1006)}
    ${pair(1060, 'Total de itens', '5')}
    ${pair(1104, 'Tributos (Lei 12.741/2012) R$', '8,25')}
    ${rule(1140)}
    ${centre(1200, 'Obrigado pela preferência!', 27)}
    ${centre(1244, 'Volte sempre', 27)}
    </g>`;
  const drawn = sharp(svg(width, 1360, body, 'DejaVu Sans Condensed'));
  const { data, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true });
  const random = seeded(7);
  for (let index = 0; index < data.length; index++) {
    data[index] = Math.max(0, Math.min(255, data[index] + (random() - 0.5) * 14));
  }
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const paper = sharp(data, { raw }).blur(0.4).rotate(0.6, { background: '#f4f2ec' });
  await paper.jpeg({ quality: 72 }).toFile(join(folder, 'recibo.jpg'));
}

/** A PDF of one page by hand: text in the standard fonts, so that it has a text layer and needs no library. */
function writeInvoice() {
  const items = [
    ['SRV-010', 'Consultoria em processos de arquivo', '12', 'h', '180,00', '2.160,00'],
    ['SRV-022', 'Digitalização de documentos A4', '1.500', 'un', '0,35', '525,00'],
    ['LIC-003', 'Licença anual de software', '2', 'un', '640,00', '1.280,00'],
    ['TRE-001', 'Treinamento da equipe', '1', 'un', '450,00', '450,00'],
  ];
  const columns = [50, 115, 330, 364, 470, 545];
  const content = [];
  const escape = (string) => string.replace(/([\\()])/g, '\\$1');
  const put = (x, y, string, size = 10, bold = false) =>
    content.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escape(string)}) Tj ET`);
  // Close enough to Helvetica's widths for right alignment.
  const widthOf = (string, size) =>
    [...string].reduce((sum, character) => sum + (/[.,:;' ]/.test(character) ? 0.278 : 0.556), 0) * size;
  const putRight = (right, y, string, size = 10, bold = false) =>
    put(right - widthOf(string, size), y, string, size, bold);
  const rule = (y) => content.push(`0.6 w 50 ${y} m 545 ${y} l S`);

  put(50, 780, 'Estúdio Mirante Ltda', 18, true);
  put(50, 762, 'Av. Beira-Rio, 1200 - Sala 41, 88010-400 Florianópolis - SC');
  put(50, 748, 'CNPJ: 45.723.174/0001-10');
  put(400, 780, 'FATURA', 20, true);
  put(400, 758, 'Número da fatura: 2026-00417');
  put(400, 744, 'Data de emissão: 02/03/2026');
  put(400, 730, 'Vencimento: 17/03/2026');
  rule(715);
  put(50, 696, 'Cliente:', 10, true);
  put(95, 696, 'Cooperativa Horizonte Azul');
  put(50, 682, 'Rua do Porto, 88 - 88301-320 Itajaí - SC');
  const headers = ['Código', 'Descrição', 'Qtd', 'Un', 'Preço unitário', 'Valor total'];
  headers.forEach((header, index) =>
    [2, 4, 5].includes(index)
      ? putRight(columns[index] + (index === 2 ? 20 : 0), 640, header, 10, true)
      : put(columns[index], 640, header, 10, true),
  );
  rule(634);
  items.forEach((row, line) => {
    const y = 616 - line * 20;
    row.forEach((cell, index) =>
      [2, 4, 5].includes(index)
        ? putRight(columns[index] + (index === 2 ? 20 : 0), y, cell)
        : put(columns[index], y, cell),
    );
  });
  rule(542);
  put(390, 522, 'Subtotal');
  putRight(545, 522, 'R$ 4.415,00');
  put(390, 506, 'Impostos (ISS 5%)');
  putRight(545, 506, 'R$ 220,75');
  put(390, 484, 'Total a pagar', 12, true);
  putRight(545, 484, 'R$ 4.635,75', 12, true);
  put(50, 430, 'Pagamento por transferência bancária até a data de vencimento.');
  put(50, 416, 'Documento de exemplo: empresas, pessoas e valores são inventados.', 8);
  writeFileSync(join(folder, 'fatura.pdf'), toPdf(content.join('\n')));
}

function toPdf(content) {
  const stream = Buffer.from(content, 'latin1');
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  );
}

await drawPassport();
await drawReceipt();
writeInvoice();
