import { choices } from '../../countries/country.js';
import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/** Whole questions, each with its answer behind it, at the right margin, or in the next line. */
export function questions(
  pen: FormPen,
  content: FormContent,
  area: Area,
  count: number,
  where: 'behind' | 'right' | 'below',
): number {
  const { page, style, random } = pen;
  let y = area.y;
  for (let at = 1; at <= count; at++) {
    const number = random.chance(0.5) ? `${at}. ` : '';
    const label = page.put('label', area.x, y, `${number}${content.pick('questions')}`, style.label);
    const answer = random.chance(0.25)
      ? []
      : [random.pick([firstOption(content), content.answer('count'), content.answer('phrase')])];
    const end = area.x + page.widthOf(label.lines[0]!, style.label) + style.size;
    const x = { behind: end, right: Math.max(end, area.x + area.width * 0.75), below: area.x + 24 }[where];
    if (where === 'below') y += 1.35 * style.size;
    const { value } = pen.value(x, y, answer, area.x + area.width - x + 100);
    page.link(label, value);
    y += pen.step;
  }
  return y;
}

const firstOption = (content: FormContent): string =>
  content.random.pick(content.pick('options').split('/').slice(0, 2));

/** Options with boxes, drawn or as characters, that belong to nobody, behind a label. */
export function boxes(pen: FormPen, content: FormContent, area: Area, count: number): number {
  const { page, style, random } = pen;
  const way = random.pick(['drawn', 'drawn', 'brackets', 'round', 'bare'] as const);
  let y = area.y;
  for (let at = 0; at < count; at++) {
    const label = page.put(
      'label',
      area.x,
      y,
      pen.labelText(random.chance(0.5) ? content.label('phrase') : content.pick('questions')),
      style.label,
    );
    const options = random.pick(choices(content.words.options)).split('/');
    const ticked = random.whole(0, options.length);
    let x = area.x + page.widthOf(label.lines[0]!, style.label) + 1.5 * style.size;
    options.forEach((option, index) => {
      const mark = index === ticked ? 'X' : '';
      if (way === 'drawn') {
        page.frame(x, y - 0.8 * style.size, 0.9 * style.size, 0.9 * style.size);
        if (mark !== '') page.put('other', x + 3, y, mark, { ...style.label });
        x += 1.2 * style.size;
      }
      const [open, close] = way === 'brackets' ? ['[', ']'] : ['(', ')'];
      const text = way === 'drawn' || way === 'bare' ? option : `${open}${mark || ' '}${close} ${option}`;
      const width = page.widthOf(text, style.label);
      if (x + width < area.x + area.width + 40) page.put('other', x, y, text, style.label);
      x += width + 1.6 * style.size;
    });
    y += pen.step;
  }
  return y;
}

/** Short labels in columns, of which a few are marked with a cross before or behind them; most have nothing. */
export function choicesInColumns(
  pen: FormPen,
  content: FormContent,
  area: Area,
  columns: number,
  rows: number,
): number {
  const { page, style, random } = pen;
  const [marked, isBefore] = [random.pick([0, 0.1, 0.3]), random.chance(0.5)];
  const width = area.width / columns;
  const lead = random.between(1.25, 2) * style.size;
  if (random.chance(0.6)) page.put('heading', area.x, area.y - lead, content.pick('headings'), style.label);
  for (let at = 0; at < columns * rows; at++) {
    const [x, y] = [area.x + (at % columns) * width, area.y + Math.floor(at / columns) * lead];
    const text = random.chance(0.5) ? content.label('phrase') : content.pick('headers');
    const room = width - 3 * style.size;
    const label = pen.label(x + 1.6 * style.size, y, text, { within: room }, false);
    if (!random.chance(marked)) continue;
    const end = x + 2.2 * style.size + Math.min(room, page.widthOf(label.lines[0]!, style.label));
    page.link(label, page.put('value', isBefore ? x : end, y, 'X', style.value));
  }
  return area.y + (rows + 0.5) * lead;
}
