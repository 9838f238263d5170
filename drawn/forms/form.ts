import { createCanvas } from '@napi-rs/canvas';
import { A4 } from '../../bench/samples/sheet.js';
import { Random } from '../../bench/specimens/random.js';
import type { Locale } from '../countries/country.js';
import { scanned } from '../paper.js';
import { FORM_FAMILIES, type FormFamily } from './families.js';
import { FormContent } from './form-content.js';
import { FormPage, type DrawnLine, type Entity, type PrintedWord } from './form-page.js';
import { type Area, FormPen, makeStyle } from './form-style.js';
import { faxLine } from './blocks/slips.js';

/** Which form: the same key gives the same one. */
export interface FormKey {
  locale: Locale;
  /** Of `families.ts`. */
  family: string;
  seed: number;
  index: number;
}

export interface DrawnForm extends FormKey, PrintedForm {}

/** What is printed on a form, and what of it belongs together. */
export interface PrintedForm {
  width: number;
  height: number;
  words: PrintedWord[];
  entities: Entity[];
  /** Ids of a label and of a value that is filled in for it. */
  links: [label: number, value: number][];
  horizontal: DrawnLine[];
  vertical: DrawnLine[];
}

/** What is printed on a form, without its picture. */
export function drawnForm(key: FormKey): DrawnForm {
  const page = new FormPage(createCanvas(8, 8).getContext('2d'), A4.width, A4.height);
  drawOn(page, key);
  const { words, entities, links, horizontal, vertical } = page;
  return { ...key, ...A4, words, entities, links, horizontal, vertical };
}

const SCAN_SCALE = 4 / 3;

/** The form as a flat scanner sees it at 200 dpi, as JPEG. */
export function formScan(key: FormKey): Promise<Buffer> {
  const canvas = createCanvas(Math.round(A4.width * SCAN_SCALE), Math.round(A4.height * SCAN_SCALE));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCAN_SCALE, SCAN_SCALE);
  drawOn(new FormPage(context, A4.width, A4.height), key);
  return scanned(canvas, Random.of(key.seed, `scan/${key.locale}/${key.family}`, key.index));
}

/** @throws Error when there is no such family */
function formFamily(name: string): FormFamily {
  const family = FORM_FAMILIES.find((each) => each.name === name);
  if (!family) throw new Error(`There is no family of forms "${name}"`);
  return family;
}

const MARGIN = 90;
const FOOT = A4.height - 90;
/** How far down forms go, in parts of the page: some hold a few lines only. */
const ENDS = [1, 1, 1, 0.7, 0.45, 0.2];

function drawOn(page: FormPage, { locale, family: name, seed, index }: FormKey): void {
  const family = formFamily(name);
  const random = Random.of(seed, `form/${locale}/${name}`, index);
  const content = new FormContent(locale, random);
  const pen = new FormPen(page, makeStyle(random), random);
  const area: Area = { x: random.whole(50, MARGIN), y: random.whole(80, 150), width: 0 };
  area.width = A4.width - 2 * area.x;
  area.y = drawHead(pen, content, area, family);
  const top = area.y - 2 * pen.style.size;
  const [parted, framed] = [random.chance(0.25), random.chance(0.2)];
  const foot = FOOT * random.pick(ENDS);
  do {
    area.y = drawPart(pen, content, area, family);
    if (parted) page.rule(area.x - 10, area.y - 1.1 * pen.style.size, area.width + 20);
  } while (area.y < foot - 260);
  if (framed) page.frame(area.x - 20, top, area.width + 40, area.y - top);
  if (random.chance(0.6)) page.put('other', area.x, FOOT + 40, content.pick('page'), { size: 15 });
  if (random.chance(0.3))
    page.put('other', A4.width - 60, random.pick([50, FOOT + 40]), random.digits(8), { align: 'right' });
}

function drawHead(pen: FormPen, content: FormContent, area: Area, { letterhead }: FormFamily): number {
  const { page, random, style } = pen;
  let { y } = area;
  if (random.chance(0.06)) faxLine(pen, content, area, y - 45);
  if (random.chance(letterhead)) y = drawLetterhead(pen, content, area);
  const centred = random.chance(0.6);
  const [x, align] = centred ? [area.x + area.width / 2, 'center' as const] : [area.x, 'left' as const];
  const size = style.size * random.between(1.2, 2);
  page.put('heading', x, y, content.pick('titles'), {
    size,
    bold: true,
    align,
    face: style.face,
    within: area.width,
  });
  if (random.chance(0.2))
    page.put('other', area.x + area.width, y, `${random.digits(6)}`, { size: 16, align: 'right' });
  return y + size * 1.2 + random.between(20, 50);
}

/** Who sends it, with an address, and seldom with labels for its numbers. */
function drawLetterhead(pen: FormPen, content: FormContent, { x, y, width }: Area): number {
  const { page, random, style } = pen;
  const right = random.chance(0.3);
  const print = {
    size: style.size * 0.9,
    face: style.face,
    align: right ? ('right' as const) : ('left' as const),
  };
  const at = right ? x + width : x;
  const entity = page.entity('other');
  const lines = [content.answer('company'), content.answer('street'), content.answer('town')].slice(
    0,
    random.whole(1, 3),
  );
  lines.forEach((line, index) =>
    page.add(entity, at, y + index * 1.3 * style.size, line, { ...print, bold: index === 0 }),
  );
  let below = y + lines.length * 1.3 * style.size;
  if (!right && random.chance(0.4)) {
    const label = pen.label(x, below, content.label('phone'), { ...print, bold: false });
    const { value } = pen.value(
      x + page.widthOf(label.lines[0]!, print) + 10,
      below,
      [content.answer('phone')],
      400,
      { size: print.size },
    );
    page.link(label, value);
    below += 1.3 * style.size;
  }
  return below + random.between(20, 50);
}

/** A heading, and a block or two side by side below it. */
function drawPart(pen: FormPen, content: FormContent, area: Area, family: FormFamily): number {
  const { random } = pen;
  let { y } = area;
  if (random.chance(family.headings)) y = drawHeading(pen, content, area);
  if (random.chance(0.15)) {
    const width = area.width / 2 - 30;
    const sides = [area.x, area.x + width + 60].map((x) =>
      random.pick(family.blocks)(pen, content, { x, y, width }),
    );
    return Math.max(...sides) + 0.3 * pen.step;
  }
  const inset = random.pick([0, 0, 0, 30]);
  return (
    random.pick(family.blocks)(pen, content, { x: area.x + inset, y, width: area.width - inset }) +
    0.3 * pen.step
  );
}

function drawHeading(pen: FormPen, content: FormContent, { x, y, width }: Area): number {
  const { page, random, style } = pen;
  const text = content.pick('headings');
  const size = style.heading.size;
  const way = random.pick(['plain', 'plain', 'centred', 'bar', 'rule'] as const);
  if (way === 'bar') page.fill(x, y - size, width, size * 1.4, '#dfe3e8');
  pen.heading(way === 'centred' ? x + width / 2 : x + (way === 'bar' ? 8 : 0), y, text, {
    align: way === 'centred' ? 'center' : 'left',
  });
  if (way === 'rule') page.rule(x, y + 6, width);
  if (random.chance(0.15)) return pen.prose(x, y + 1.5 * size, content.prose(1), width) + 0.6 * pen.step;
  return y + size + 0.7 * pen.step;
}
