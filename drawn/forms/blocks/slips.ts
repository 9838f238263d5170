import type { FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

/** Who a paper goes to: names with a label before the first, side by side, or with roles and empty rules for initials. */
export function slip(pen: FormPen, content: FormContent, area: Area): number {
  const { page, style, random } = pen;
  const columns = random.whole(2, 4);
  const width = area.width / columns;
  const lead = random.between(1.15, 1.8) * style.value.size;
  const heads = Array.from({ length: columns }, (_, at) =>
    pen.label(area.x + at * width, area.y, at === 0 ? content.label('person') : content.pick('headers')),
  );
  const rows = random.whole(2, 6);
  const kinds = heads.map((_, at) =>
    at === 0 ? 'person' : random.pick(['date', 'department', 'person', 'phone'] as const),
  );
  const filled = heads.map((_, at) => (at === 0 ? 1 : random.pick([0, 0.4, 0.9])));
  const lined = random.chance(0.5);
  for (let row = 1; row <= rows; row++) {
    const y = area.y + row * lead;
    heads.forEach((head, at) => {
      const x = area.x + at * width;
      if (lined) page.rule(x, y + 5, width - 24);
      if (!random.chance(filled[at]!)) return;
      page.link(
        head,
        page.put('value', x, y, content.answer(kinds[at]!), { ...style.value, within: width - 24 }),
      );
    });
  }
  return area.y + (rows + 1) * lead + 0.6 * pen.step;
}

/** What a telefax machine prints at the top of what it receives: when, from where, which page. */
export function faxLine(pen: FormPen, content: FormContent, { x, width }: Area, y: number): void {
  const { page, random } = pen;
  const print = { face: 'cousine' as const, size: random.whole(14, 20) };
  const parts = [
    `${content.answer('date')} ${content.answer('time')}`,
    `FAX ${content.answer('phone')}`,
    content.answer('company').toUpperCase(),
    `${random.pick(['P.', 'Page ', '@', ''])}${random.digits(3)}/${random.digits(3)}`,
  ];
  const shown = parts.filter(() => random.chance(0.8));
  shown.forEach((part, at) => page.put('other', x + (at * width) / shown.length, y, part, print));
}
