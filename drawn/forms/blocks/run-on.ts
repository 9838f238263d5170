import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/** A place to write on is at least so many sizes wide. */
const NARROWEST = 3.5;

/**
 * Rows of labels, each with a rule up to where the next one begins, as long as there is room: what is typed stands anywhere on
 * its rule, or hangs above it. Many are left empty.
 */
export function runOn(pen: FormPen, content: FormContent, area: Area, rows: number): number {
  const { page, style, random } = pen;
  const size = style.size * random.pick([0.65, 0.75, 1, 1]);
  const print = { ...style.label, size };
  const lead = Math.max(pen.step, 1.15 * style.value.size);
  const right = area.x + area.width;
  let { y } = area;
  for (let row = 0; row < rows; row++, y += lead) {
    let x = area.x + random.pick([0, 0, 0, 0.1, 0.3]) * area.width;
    for (let left = random.whole(1, 4); left > 0; left--) {
      const ask = content.ask();
      const text = pen.labelText(ask.label);
      const from = x + page.widthOf(text, print) + 0.4 * size;
      if (from + NARROWEST * style.value.size > right) break;
      const label = page.put('label', x, y, text, print);
      const room = left === 1 ? right - from : Math.min(right - from, random.between(5, 16) * style.size);
      const { value } = onRule(pen, ask.value.join(', '), from, y, room);
      page.link(label, value);
      page.rule(from, y + 5, room);
      x = from + room + 0.5 * size;
    }
  }
  return y;
}

function onRule(pen: FormPen, text: string, from: number, y: number, room: number) {
  const { page, style, random } = pen;
  const wide = Math.min(room, page.widthOf(text, style.value));
  const inset = random.pick([0, 0.1, 0.5, 0.5]) * (room - wide);
  return pen.value(from + inset, y, text === '' ? [] : [text], room, { within: room });
}
