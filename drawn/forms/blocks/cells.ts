import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

export type CellLook = 'corner' | 'beside' | 'two';

/** Frames that touch, each with a label and what is filled in: below it, beside it, or in a frame of its own. */
export function cells(pen: FormPen, content: FormContent, area: Area, look: CellLook, rows: number): number {
  let y = area.y - pen.style.size;
  for (let row = 0; row < rows; row++) {
    const columns = look === 'two' ? pen.random.pick([1, 2]) : pen.random.pick([1, 2, 2, 3, 4]);
    y +=
      look === 'corner'
        ? cornerRow(pen, content, { ...area, y }, columns)
        : lineRow(pen, content, { ...area, y }, columns, look);
  }
  return y + pen.step;
}

/** Widths that add up, each at least half of an equal share. */
function shares(pen: FormPen, width: number, count: number): number[] {
  const parts = Array.from({ length: count }, () => pen.random.between(0.5, 1.5));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (part / sum) * width);
}

function cornerRow(pen: FormPen, content: FormContent, { x: left, y, width }: Area, columns: number): number {
  const { page, style, random } = pen;
  const small = style.size * random.pick([0.6, 0.65, 0.7]);
  const height = small + style.value.size * random.between(1.35, 1.9) + 8;
  let x = left;
  for (const each of shares(pen, width, columns)) {
    const { label: text, value: lines } = content.ask();
    page.frame(x, y, each, height);
    const label = pen.label(x + 6, y + small + 3, text, { size: small, within: each - 10 });
    const centred = random.chance(0.1);
    const line = lines.join(' ');
    const value = page.put(
      'value',
      centred ? x + each / 2 : x + random.between(6, 16),
      y + height - 9,
      line,
      {
        ...style.value,
        within: each - 20,
        align: centred ? 'center' : 'left',
      },
    );
    page.link(label, value);
    x += each;
  }
  return height;
}

function lineRow(
  pen: FormPen,
  content: FormContent,
  { x: left, y, width }: Area,
  columns: number,
  look: CellLook,
): number {
  const { page, style, random } = pen;
  const height = style.value.size * random.between(1.6, 2.1);
  const base = y + height - 0.4 * style.value.size;
  let x = left;
  for (const each of look === 'two'
    ? shares(pen, width, columns).map(() => width / columns)
    : shares(pen, width, columns)) {
    const { label: text, value: lines } = content.ask();
    page.frame(x, y, each, height);
    const room = each * 0.5;
    const label = pen.label(x + 6, base, text, { within: room - 12 });
    const at =
      look === 'two' ? room : Math.min(room, page.widthOf(label.lines[0]!, style.label)) + style.size;
    if (look === 'two') page.upright(x + room, y, height);
    const value = page.put('value', x + at + 6, base, lines.join(' '), {
      ...style.value,
      within: each - at - 14,
    });
    page.link(label, value);
    x += each;
  }
  return height;
}

/** A label with a small frame for each letter or digit. */
export function comb(pen: FormPen, content: FormContent, { x, y, width }: Area): number {
  const { page, style } = pen;
  const ask = content.ask(['code', 'date', 'phone', 'code']);
  const label = pen.label(x, y, ask.label);
  const [signs, side] = [[...(ask.value[0] ?? '').replace(/\s/g, '')], style.value.size * 1.25];
  const left = x + page.widthOf(label.lines[0]!, style.label) + style.size;
  const count = Math.min(Math.max(signs.length, 8), Math.floor((x + width - left) / side));
  if (signs.length > count) return y + pen.step;
  for (let at = 0; at < count; at++) page.frame(left + at * side, y - style.value.size, side, side);
  const value = page.entity('value');
  if (signs.length > 0) {
    const before = page.words.length;
    signs.forEach((sign, at) => page.add(value, left + (at + 0.25) * side, y - 2, sign, style.value));
    // One line, whatever was drawn between its signs.
    if (page.words.length > before) value.lines.splice(0, value.lines.length, signs.join(' '));
  }
  page.link(label, value);
  return y + pen.step * 1.2;
}
