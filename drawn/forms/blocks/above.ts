import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/** Labels with what is filled in below them, in columns; on a rule, or on nothing. */
export function above(
  pen: FormPen,
  content: FormContent,
  area: Area,
  look: { columns: number; rule: boolean; small: boolean },
  rows: number,
): number {
  const { page, style, random } = pen;
  const gap = 26;
  const width = (area.width - gap * (look.columns - 1)) / look.columns;
  const size = style.size * (look.small ? 0.72 : 1);
  let y = area.y;
  for (let row = 0; row < rows; row++) {
    const below = y + Math.max(size, style.value.size) * random.between(1.15, 1.5);
    const bottoms = content.asks(look.columns).map((ask, column) => {
      const x = area.x + column * (width + gap);
      const print = { ...style.label, size, within: width };
      const label = page.put('label', x, y, pen.hintedText(ask), print);
      const { value, y: bottom } = pen.value(x, below, ask.value, width);
      page.link(label, value);
      if (look.rule) page.rule(x, below + 6, width);
      return bottom;
    });
    y = Math.max(...bottoms) + pen.step * 1.1;
  }
  return y;
}

/** Rules with what is written on them and small labels below. */
export function under(
  pen: FormPen,
  content: FormContent,
  area: Area,
  columns: number,
  signatures: boolean,
): number {
  const { page, style, random } = pen;
  const gap = 50;
  const width = (area.width - gap * (columns - 1)) / columns;
  const y = area.y + style.value.size;
  for (let column = 0; column < columns; column++) {
    const x = area.x + column * (width + gap);
    const ask = content.ask(signatures ? ['person', 'date', 'job'] : undefined);
    const text = signatures ? content.pick('signatures') : ask.label;
    const { value } = pen.value(x + random.between(0, 0.3) * width, y, ask.value.slice(0, 1), width);
    page.rule(x, y + 6, width);
    const size = style.size * random.between(0.7, 0.95);
    const label = pen.label(
      x + random.pick([0, 0, 0.3]) * width,
      y + 10 + size,
      text,
      { size, within: width },
      false,
    );
    page.link(label, value);
  }
  return y + 2.2 * style.size + pen.step;
}
