import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { slip, statement } from './bank.js';
import { captures, identityCard, licence } from './cards.js';
import { danfe } from './danfe.js';
import { longInvoice } from './invoice.js';
import { crumpledReceipt, energyBill, letter } from './papers.js';
import { articles, form, record } from './records.js';
import { drawThumbnails } from './thumbnails.js';

const { out } = new Command('samples')
  .description('Draws the documents that the demo puts into the review queue')
  .option('--out <folder>', 'where they go', 'samples')
  .parse()
  .opts<{ out: string }>();

const [blurred, dazzled, clear] = await captures();
const files = {
  'cnh.webp': await licence(),
  'rg.webp': await identityCard(),
  'cin-1.webp': blurred,
  'cin-2.webp': dazzled,
  'cin-3.webp': clear,
  'cupom.webp': await crumpledReceipt(),
  'fatura-longa.pdf': longInvoice(),
  'danfe.webp': await danfe(),
  'boleto.pdf': await slip(),
  'conta-de-luz.webp': await energyBill(),
  'carta.webp': await letter(),
  'ficha.webp': await form(),
  'extrato.pdf': statement(),
  'matricula.webp': await record(),
  'contrato-social.pdf': articles(),
};

let total = 0;
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(join(out, name), bytes);
  total += bytes.length;
  console.log(`${String(Math.round(bytes.length / 1000)).padStart(5)} kB  ${name}`);
}
console.log(`${String(Math.round(total / 1000)).padStart(5)} kB in all`);
await drawThumbnails(out, 'workbench/src/samples');
