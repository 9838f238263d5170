import type { Ask, FormContent } from '../form-content.js';
import type { Area, FormPen } from '../form-style.js';

export interface BesideLook {
  columns: number;
  /** Values begin right behind their labels, or under each other. */
  tab: boolean;
  /** What is printed for the value to stand on. */
  line: 'none' | 'rule' | 'underscores' | 'dots';
  /** Labels end where values begin. */
  right?: boolean;
}

/** Labels with what is filled in right of them. */
export function beside(
  pen: FormPen,
  content: FormContent,
  area: Area,
  look: BesideLook,
  count: number,
): number {
  const gap = 30;
  const width = (area.width - gap * (look.columns - 1)) / look.columns;
  let y = area.y;
  for (let done = 0; done < count; done += look.columns) {
    const row = content.asks(look.columns);
    if (done === 0 && look.columns === 1 && pen.random.chance(0.3))
      row[0] = content.ask(['person', 'company']);
    if (look.columns === 1 && pen.random.chance(0.12)) row[0] = content.ask(['sentence']);
    const tab = tabOf(pen, width);
    const bottoms = row.map((ask, column) => {
      const x = area.x + column * (width + gap);
      return besideOne(pen, ask, { x, y, width }, look, tab);
    });
    y = Math.max(...bottoms) + pen.step;
  }
  return y;
}

const tabs = new WeakMap<FormPen, Map<number, number>>();

/** The same for all blocks of a form of one width. */
function tabOf(pen: FormPen, width: number): number {
  const known = tabs.get(pen) ?? new Map<number, number>();
  tabs.set(pen, known);
  const key = Math.round(width);
  if (!known.has(key)) known.set(key, pen.random.between(0.28, 0.48) * width);
  return known.get(key)!;
}

function besideOne(pen: FormPen, ask: Ask, { x, y, width }: Area, look: BesideLook, tab: number): number {
  const { page, style, random } = pen;
  const { value: lines } = ask;
  const label = page.entity('label');
  const isBelow = ask.hint !== null && style.hintsBelow;
  const shown = isBelow ? pen.labelText(ask.label) : pen.hintedText(ask);
  const [first, ...others] = look.tab ? pen.broken(shown, tab - 12, style.label) : [shown];
  if (isBelow) others.push(ask.hint!);
  const labelWidth = page.widthOf(first!, style.label);
  const isTabbed = look.tab && labelWidth < tab - 8;
  page.add(label, look.right && isTabbed ? x + tab - 12 - labelWidth : x, y, first!, style.label);
  const next = 1.2 * style.size;
  others.forEach((line, at) =>
    page.add(label, x + (look.right ? 10 : 0), y + (at + 1) * next, line, style.label),
  );
  const blank = random.chance(0.3)
    ? page.widthOf('a a', style.label) - page.widthOf('aa', style.label)
    : style.size * random.between(0.4, 1.4);
  const at = isTabbed ? tab : labelWidth + blank;
  const room = Math.max(80, width - at);
  const sits = look.line === 'none' ? 0 : random.between(0, 14);
  // A colon that ends a label's last line has its value there.
  const level = y + (!isBelow && random.chance(0.4) ? others.length * next : 0);
  const { value, y: bottom } = pen.value(x + at + sits, level, lines, room - sits);
  page.link(label, value);
  if (look.line === 'rule') page.rule(x + at, level + 5, room);
  if (lines.length === 0 || random.chance(0.2)) fillIn(pen, x + at, level, room, look.line);
  return Math.max(bottom, y + others.length * next);
}

/** Underscores or dots where nothing was filled in; they belong to nobody. */
function fillIn(pen: FormPen, x: number, y: number, width: number, line: BesideLook['line']): void {
  const sign = { none: '', rule: '', underscores: '_', dots: '.' }[line];
  if (sign === '') return;
  const count = Math.floor(width / pen.page.widthOf(sign, pen.style.label));
  pen.page.put('other', x, y + 3, sign.repeat(Math.min(60, Math.max(3, count))), pen.style.label);
}
