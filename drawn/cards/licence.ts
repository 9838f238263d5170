import type { Card } from '../../bench/specimens/drawing/card.js';
import type { CardLayout, CardText } from './identity.js';

interface Print {
  /** How a number is printed: `4a.` */
  mark: (number: string) => string;
  markSize: number;
  size: number;
  /** From the number's left edge to the value's; 0: right behind it. */
  indent: number;
}

const PLAIN: Print = { mark: (number) => `${number}.`, markSize: 26, size: 28, indent: 0 };

type Element = [number: string, text: string | undefined];

/** Rows of elements as most states print them. */
function rowsOf({ values }: CardText): Element[][] {
  const born = [values.birth_date, values.birth_place].filter(Boolean).join(' ');
  return [
    [['1', values.surname]],
    [['2', values.given_names]],
    [['3', born]],
    [
      ['4a', values.issue_date],
      ['4c', values.issuing_authority],
    ],
    [
      ['4b', values.expiry_date],
      ['4d', values.personal_number],
    ],
    [['5', values.document_number]],
    [['8', values.address]],
    [['9', values.categories]],
  ];
}

/** Numbers with dots, values behind them; issue and expiry begin rows that go on with authority and personal number. */
export const rows: CardLayout = (card, text) => {
  head(card, text, 120);
  printRows(card, rowsOf(text), 350, PLAIN);
};

/** One element a line, in a column of numbers and one of values. */
export const numbered: CardLayout = (card, text) => {
  head(card, text, 60);
  const single = rowsOf(text).flatMap((row) => row.map((element) => [element]));
  printRows(card, single, 350, { ...PLAIN, markSize: 22, indent: 70 });
};

/** Small numbers without dots. */
export const small: CardLayout = (card, text) => {
  head(card, text, 200);
  printRows(card, rowsOf(text), 330, { mark: (number) => number, markSize: 19, size: 29, indent: 46 });
};

/** Numbers joined to their values, the picture to the right. */
export const close: CardLayout = (card, text, random) => {
  card.heading(text.title, 60, 80, 38);
  card.portrait({ x: 740, y: 150, width: 230, height: 300 });
  const blank = random.pick(['', ' ']);
  printRows(card, rowsOf(text), 60, { ...PLAIN, mark: (number) => `${number}.${blank}`, markSize: 28 });
};

function head(card: Card, { title }: CardText, left: number): void {
  card.heading(title, left, 75, 42);
  card.portrait({ x: 50, y: 150, width: 250, height: 330 });
}

function printRows(card: Card, all: readonly Element[][], left: number, print: Print): void {
  const shown = all.map((row) => row.filter(([, text]) => text)).filter((row) => row.length > 0);
  const height = Math.min(62, 490 / shown.length);
  shown.forEach((row, index) =>
    row.forEach(([number, text], column) => {
      const [x, y] = [left + column * 320, 140 + index * height];
      const mark = print.mark(number);
      card.text(mark, x, y, { size: print.markSize, face: card.style.labels });
      const width = card.context.measureText(mark).width;
      const at = print.indent > 0 ? print.indent : width + (mark.endsWith('.') || mark.endsWith(' ') ? 9 : 2);
      card.text(text!, x + at, y, { size: print.size, within: row.length > 1 ? 310 - at : 620 - at });
    }),
  );
}
