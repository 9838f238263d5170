import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type CardKey, drawCard } from '../../drawn/cards/drawn-card.js';
import { DEFAULT_LIMITS } from '../../src/engine/options.js';
import { openFile } from '../../src/engine/pages/open-file.js';

/** Which sample shows what a type looks like, by the type's id. */
const SHOWN = {
  passport: 'passport.jpg',
  receipt: 'recibo.jpg',
  'bra-cnh-3': 'cnh.webp',
  'bra-rg': 'rg.webp',
  'bra-cin': 'cin-3.webp',
  danfe: 'danfe.webp',
  invoice: 'fatura.pdf',
  boleto: 'boleto.pdf',
  'proof-of-residence': 'conta-de-luz.webp',
  form: 'ficha.webp',
  'bank-statement': 'extrato.pdf',
  'bra-nlp-registro-imovel-1': 'matricula.webp',
  'bra-nlp-contrato-social-1': 'contrato-social.pdf',
};
/** Pixels of the longer side: twice what the workbench shows, for fine screens. */
const SIDE = 128;

/** Types without a sample are shown by a drawn card. */
const DRAWN: Record<string, CardKey> = {
  'identity-document': { language: 'fr', family: 'above', quality: 'scan', seed: 1, index: 0 },
  'driving-licence-eu': { language: 'de', family: 'rows', quality: 'scan', seed: 1, index: 0 },
};

/** Draws the small pictures by which reviewers tell types from each other. */
export async function drawThumbnails(samples: string, out: string): Promise<void> {
  for (const [typeId, file] of Object.entries(SHOWN)) {
    const { source } = await openFile(await readFile(join(samples, file)), null, DEFAULT_LIMITS);
    const { pixels, width, height } = await source.open(1);
    source.close();
    await save(sharp(pixels, { raw: { width, height, channels: 3 } }), typeId, out);
  }
  for (const [typeId, key] of Object.entries(DRAWN)) {
    await save(sharp(drawCard(key).canvas.toBuffer('image/png')), typeId, out);
  }
}

async function save(picture: Sharp, typeId: string, out: string): Promise<void> {
  const small = picture.resize({ width: SIDE, height: SIDE, fit: 'inside' }).webp({ quality: 60 });
  await writeFile(join(out, `${typeId}.webp`), await small.toBuffer());
}
