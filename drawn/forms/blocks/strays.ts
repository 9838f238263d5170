import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/** Sentences with a number or a dash before each, which nobody asks for. */
export function statements(pen: FormPen, content: FormContent, area: Area, count: number): number {
  const { page, style, random } = pen;
  const sign = random.pick(['number', '-', '*', 'o', 'letter'] as const);
  const indent = random.between(1.2, 3) * style.size;
  let { y } = area;
  for (let at = 1; at <= count; at++) {
    const mark = { number: `${at}.`, letter: `${String.fromCharCode(96 + at)})` }[sign as 'number'] ?? sign;
    page.put('other', area.x, y, mark, style.label);
    const text = random.chance(0.5) ? content.prose(1) : content.pick('phrases');
    y = pen.prose(area.x + indent, y, text, area.width - indent) + 0.3 * pen.step;
  }
  return y + 0.6 * pen.step;
}

/** Names, places and figures side by side and below each other that answer nothing: addressees, a routing list, a stamp. */
export function strays(pen: FormPen, content: FormContent, area: Area, count: number): number {
  const { page, style, random } = pen;
  const columns = random.pick([1, 1, 2, 3]);
  const kinds = random.pick([
    ['person', 'company', 'street', 'town'],
    ['person', 'person', 'department'],
    ['phrase', 'phrase', 'count'],
    ['code', 'date', 'phrase'],
  ] as const);
  const lead = random.between(1.2, 1.8) * style.size;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < columns; column++) {
      const x = area.x + (column * area.width) / columns + random.pick([0, 0, 0, 12, 40]);
      const print = random.chance(0.5) ? style.value : style.label;
      const text = content.answer(kinds[row % kinds.length]!);
      const within = area.width / columns - 60;
      page.put('other', x, area.y + row * lead, style.capitals ? text.toUpperCase() : text, {
        ...print,
        within,
      });
    }
  }
  return area.y + count * lead + 0.8 * pen.step;
}

/** A sentence with figures and names in it, as letters say what forms ask for. */
export function letter(pen: FormPen, content: FormContent, area: Area): number {
  const { random, style } = pen;
  const words = [content.prose(1), content.answer('date'), content.pick('phrases'), content.answer('person')];
  const asked = random.chance(0.5) ? [`${content.label('phrase')}:`, content.pick('prose')] : [];
  const text = [...words, ...asked, content.number(), content.prose(random.whole(1, 3))].join(' ');
  return (
    pen.prose(area.x, area.y, text, area.width, { face: style.value.face, size: style.size }) + 0.9 * pen.step
  );
}
