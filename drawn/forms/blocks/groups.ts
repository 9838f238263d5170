import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/**
 * A heading that is printed as labels are, often with a colon, over or before what belongs to it: labels with values, or things
 * to be marked on short rules. The heading itself asks for nothing.
 */
export function groups(pen: FormPen, content: FormContent, area: Area, count: number): number {
  let { y } = area;
  for (let at = 0; at < count; at++) {
    y = pen.random.chance(0.5)
      ? labelled(pen, content, { ...area, y })
      : marked(pen, content, { ...area, y });
  }
  return y;
}

function head(pen: FormPen, content: FormContent, { x, y }: Area): number {
  const { page, style, random } = pen;
  const words = random.chance(0.5) ? content.pick('headings') : content.label('phrase');
  const text = pen.labelText(words, random.chance(0.6));
  const end = x + page.widthOf(text, style.label);
  page.put('heading', x, y, text, style.label);
  if (random.chance(0.4)) page.rule(x, y + 4, end - x);
  return end;
}

function labelled(pen: FormPen, content: FormContent, area: Area): number {
  const { page, style, random } = pen;
  head(pen, content, area);
  const [indent, lead] = [random.pick([0, 0, 30, 60]), random.between(1.15, 1.8) * style.size];
  const tab = random.between(0.25, 0.5) * area.width;
  let y = area.y + lead;
  for (const ask of content.asks(random.whole(2, 5))) {
    const label = pen.label(area.x + indent, y, ask.label, { within: tab - indent - 12 });
    const { value } = pen.value(area.x + tab, y, ask.value.slice(0, 1), area.width - tab);
    page.link(label, value);
    y += Math.max(lead, ask.value.length > 0 ? 1.15 * style.value.size : 0);
  }
  return y + 0.5 * pen.step;
}

/** Things to be marked, each with a short rule behind it or before it; most have nothing on it. */
function marked(pen: FormPen, content: FormContent, area: Area): number {
  const { page, style, random } = pen;
  const end = head(pen, content, area);
  const onLine = random.chance(0.4) && end < area.x + 0.5 * area.width;
  const columns = onLine ? random.whole(2, 4) : random.whole(1, 3);
  const [left, lead] = [
    onLine ? end + style.size : area.x + random.pick([0, 30]),
    random.between(1.15, 1.8) * style.size,
  ];
  const width = (area.x + area.width - left) / columns;
  const [behind, rate, rule] = [random.chance(0.7), random.pick([0.1, 0.25, 0.5]), 2.4 * style.size];
  const atTab = random.chance(0.5);
  const rows = onLine ? 1 : random.whole(1, 6);
  for (let at = 0; at < columns * rows; at++) {
    const [x, y] = [
      left + (at % columns) * width,
      area.y + (Math.floor(at / columns) + Number(!onLine)) * lead,
    ];
    const shown = random.chance(0.5) ? content.label('phrase') : content.answer('phrase');
    const room = width - rule - 1.2 * style.size;
    const label = pen.label(behind ? x : x + rule + 8, y, shown, { within: room }, false);
    const wide = Math.min(room, page.widthOf(label.lines[0]!, style.label));
    const from = behind ? x + (atTab ? room : wide) + 8 : x;
    page.rule(from, y + 4, rule);
    if (random.chance(rate)) {
      const mark = random.pick(['X', 'X', 'X', 'x', 'XX', content.answer('count')]);
      page.link(label, page.put('value', from + 0.3 * rule, y - random.between(0, 4), mark, style.value));
    }
  }
  return area.y + (rows + Number(!onLine)) * lead + 0.5 * pen.step;
}
