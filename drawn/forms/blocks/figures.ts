import type { Entity } from '../form-page.js';
import type { Ask, FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/** Labels with a number each at the right, as budgets and laboratories have them; each number is a value of its label. */
export function figures(
  pen: FormPen,
  content: FormContent,
  area: Area,
  rows: number,
  numbers: number,
): number {
  const { page, style, random } = pen;
  const [labelPart, dotted] = [random.between(0.4, 0.6), random.chance(0.25)];
  const column = (area.width * (1 - labelPart)) / numbers;
  const align = random.pick(['right', 'right', 'left'] as const);
  let y = area.y;
  for (let row = 0; row < rows; row++) {
    const ask = content.numberAsk();
    const x = area.x + (random.chance(0.15) ? 20 : 0);
    const label = drawLabel(pen, ask, { x, y, width: area.width * labelPart - 10 });
    for (let at = 0; at < numbers; at++) {
      if (random.chance(0.12)) continue;
      const x =
        area.x +
        area.width * labelPart +
        column * (align === 'right' ? at + 1 : at) -
        (align === 'right' ? 12 : 0);
      page.link(
        label,
        page.put('value', x, y, content.number(), { ...style.value, align, within: column - 16 }),
      );
    }
    if (dotted && numbers === 1) {
      const from = area.x + page.widthOf(label.lines[0] ?? '', style.label) + 8;
      const width = area.x + area.width - column - from;
      const dots = Math.floor(width / page.widthOf('.', style.label));
      if (dots > 4) page.put('other', from, y, '.'.repeat(dots), style.label);
    }
    y += pen.step * 0.9 + (label.lines.length - 1) * 1.2 * style.size;
  }
  return y + 0.5 * pen.step;
}

/** The label, with its hint behind it or in a next line. */
function drawLabel(pen: FormPen, ask: Ask, { x, y, width }: Area): Entity {
  const { page, style } = pen;
  const isBelow = ask.hint !== null && style.hintsBelow;
  const print = { ...style.label, within: width };
  const label = page.put('label', x, y, isBelow ? pen.labelText(ask.label) : pen.hintedText(ask), print);
  if (isBelow) page.add(label, x, y + 1.2 * style.size, ask.hint!, print);
  return label;
}

/** Columns under headers; a header is the label of each cell below it. */
export function table(pen: FormPen, content: FormContent, area: Area, rows: number, framed: boolean): number {
  const { page, style, random } = pen;
  const columns = random.whole(3, 5);
  const width = area.width / columns;
  const height = style.size * 1.7;
  const kinds = Array.from({ length: columns }, (_, at) =>
    at === 0
      ? random.pick(['phrase', 'person', 'date'] as const)
      : random.pick(['money', 'count', 'date', 'phrase', 'measure'] as const),
  );
  const headers = kinds.map((_, at): Entity => {
    const text = content.pick('headers');
    return page.put('label', area.x + at * width + 8, area.y, style.capitals ? text.toUpperCase() : text, {
      ...style.label,
      bold: true,
      within: width - 14,
    });
  });
  for (let row = 1; row <= rows; row++) {
    kinds.forEach((kind, at) => {
      if (random.chance(0.15)) return;
      const [x, y] = [area.x + at * width + 8, area.y + row * height];
      page.link(
        headers[at]!,
        page.put('value', x, y, content.answer(kind), { ...style.value, within: width - 14 }),
      );
    });
  }
  if (framed) {
    for (let row = 0; row <= rows; row++) {
      for (let at = 0; at < columns; at++)
        page.frame(area.x + at * width, area.y - 1.2 * style.size + row * height, width, height);
    }
  }
  return area.y + (rows + 1) * height + 0.6 * pen.step;
}

/** Names below each other behind one label, each a value of it. */
export function list(pen: FormPen, content: FormContent, area: Area): number {
  const { page, style, random } = pen;
  const label = pen.label(area.x, area.y, random.pick(['cc', content.label('person')]));
  const x = area.x + Math.max(page.widthOf(label.lines[0]!, style.label) + style.size, area.width * 0.2);
  const count = random.whole(2, 4);
  for (let at = 0; at < count; at++) {
    const y = area.y + at * 1.35 * style.value.size;
    page.link(label, page.put('value', x, y, content.answer('person'), style.value));
  }
  return area.y + count * 1.35 * style.value.size + 0.6 * pen.step;
}
