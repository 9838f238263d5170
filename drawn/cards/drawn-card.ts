import type { Canvas } from '@napi-rs/canvas';
import { takePhotograph } from '../../bench/specimens/camera/take-photograph.js';
import { Card, chooseStyle } from '../../bench/specimens/drawing/card.js';
import { Random } from '../../bench/specimens/random.js';
import { scanned } from '../paper.js';
import { makeHolder, printedDay } from './holder.js';
import * as identity from './identity.js';
import type { CardLayout } from './identity.js';
import * as licence from './licence.js';
import { type CardField, type CardLanguage, LABELS } from './wording.js';

export const CARD_QUALITIES = ['scan', 'photograph'] as const;
export type CardQuality = (typeof CARD_QUALITIES)[number];
export type CardType = 'identity-document' | 'driving-licence-eu';

export interface CardFamily {
  name: string;
  type: CardType;
  /** False: labels and rules must never be looked for on cards of this family. */
  fitted: boolean;
  draw: CardLayout;
}

export const CARD_FAMILIES: readonly CardFamily[] = [
  { name: 'above', type: 'identity-document', fitted: true, draw: identity.above },
  { name: 'bilingual', type: 'identity-document', fitted: true, draw: identity.bilingual },
  { name: 'lines', type: 'identity-document', fitted: true, draw: identity.lines },
  { name: 'columns', type: 'identity-document', fitted: true, draw: identity.columns },
  { name: 'framed', type: 'identity-document', fitted: false, draw: identity.framed },
  { name: 'wide', type: 'identity-document', fitted: false, draw: identity.wide },
  { name: 'rows', type: 'driving-licence-eu', fitted: true, draw: licence.rows },
  { name: 'numbered', type: 'driving-licence-eu', fitted: true, draw: licence.numbered },
  { name: 'small', type: 'driving-licence-eu', fitted: false, draw: licence.small },
  { name: 'close', type: 'driving-licence-eu', fitted: false, draw: licence.close },
];

/** Which card: the same key gives the same one. */
export interface CardKey {
  language: CardLanguage;
  /** Of `CARD_FAMILIES`. */
  family: string;
  quality: CardQuality;
  seed: number;
  index: number;
}

/** A card of a person who does not exist, and what is printed on it by the catalogue's standard names. */
export interface DrawnCard {
  canvas: Canvas;
  family: CardFamily;
  fields: Partial<Record<CardField, string>>;
}

const PALETTES = [
  { paper: '#e3edf6', lines: ['#c4d8ea', '#d5e4d9'] },
  { paper: '#f6e9ec', lines: ['#ecc9d2', '#e4dcea'] },
  { paper: '#eef3e4', lines: ['#d2e0bd', '#dfe6ee'] },
];
/** Units of a card of 85.6 mm. */
const SIZE = { width: 1010, height: 640 };
/** Of each such share of cards a field is not printed. */
const LEFT_OUT: Partial<Record<CardField, number>> = {
  personal_number: 0.5,
  issuing_authority: 0.25,
  issue_date: 0.2,
  address: 0.5,
  birth_place: 0.2,
};
const ON_IDENTITY: readonly CardField[] = ['address', 'categories'];
const ON_LICENCE: readonly CardField[] = ['sex', 'nationality'];

/** @throws Error when there is no such family */
export function drawCard({ language, family: name, seed, index }: CardKey): DrawnCard {
  const family = CARD_FAMILIES.find((each) => each.name === name);
  if (!family) throw new Error(`There is no family "${name}"`);
  const random = Random.of(seed, `card/${language}/${name}`, index);
  const missing = family.type === 'identity-document' ? ON_IDENTITY : ON_LICENCE;
  const fields = Object.fromEntries(
    Object.entries(makeHolder(language, random)).filter(
      ([field]) => !missing.includes(field as CardField) && !random.chance(LEFT_OUT[field as CardField] ?? 0),
    ),
  ) as DrawnCard['fields'];
  if (name === 'framed') delete fields.personal_number;
  const titles = LABELS[language][family.type === 'identity-document' ? 'title' : 'licence']!.split('|');
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      field.endsWith('_date') ? printedDay(text, language) : text,
    ]),
  );
  const style = {
    ...chooseStyle(random, random.pick(['#1c3f6e', '#333333', '#5a2a3a']), [17, 21]),
    bold: random.chance(0.3),
  };
  const card = new Card(SIZE, style, random.pick(PALETTES), random);
  family.draw(card, { language, title: random.pick(titles), values }, random);
  return { canvas: card.canvas, family, fields };
}

/** JPEG of the card as a flat scanner or somebody's telephone sees it. */
export async function makeCard(key: CardKey): Promise<{ card: DrawnCard; file: Buffer }> {
  const card = drawCard(key);
  const random = Random.of(key.seed, `${key.quality}/${key.language}/${key.family}`, key.index);
  const taken =
    key.quality === 'scan'
      ? scanned(card.canvas, random)
      : takePhotograph(card.canvas, random).then(({ image }) => image);
  return { card, file: await taken };
}
