import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/**
 * Frames over the whole width, each with a label in its corner and room for what is typed below it or behind it: several
 * sentences, a list, a line, or nothing.
 */
export function panels(pen: FormPen, content: FormContent, area: Area, count: number): number {
  const { page, style, random } = pen;
  const [small, framed] = [style.size * random.pick([0.6, 0.75, 1]), random.chance(0.7)];
  const lead = 1.25 * style.value.size;
  let y = area.y - style.size;
  for (let at = 0; at < count; at++) {
    const lines = answerOf(pen, content, area.width - 60);
    const behind = lines.length > 0 && random.chance(0.25);
    const top = y + small + 4;
    const label = page.put('label', area.x + 6, top, pen.labelText(content.label('sentence')), {
      ...style.label,
      size: small,
    });
    const end = area.x + page.widthOf(label.lines[0]!, { ...style.label, size: small }) + style.size;
    const first = behind ? top : top + random.between(1.1, 1.6) * style.value.size;
    const indent = random.pick([6, 6, 20, 40]);
    const value = page.entity('value');
    lines.forEach((line, index) =>
      page.add(value, behind && index === 0 ? end : area.x + indent, first + index * lead, line, {
        ...style.value,
        within: area.x + area.width - (behind && index === 0 ? end : area.x + indent) - 6,
      }),
    );
    page.link(label, value);
    const height = first - y + (lines.length - 1) * lead + random.pick([0.6, 0.6, 2.5]) * style.value.size;
    if (framed) page.frame(area.x, y, area.width, height);
    y += height;
  }
  return y + pen.step;
}

function answerOf(pen: FormPen, content: FormContent, width: number): string[] {
  const { random, style } = pen;
  const way = random.pick(['nothing', 'line', 'sentences', 'sentences'] as const);
  if (way === 'nothing') return [];
  if (way === 'line') return [content.answer('phrase')];
  return pen.broken(content.prose(random.whole(1, 3)), width, style.value);
}
