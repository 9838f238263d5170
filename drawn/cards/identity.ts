import { Card, type Cell } from '../../bench/specimens/drawing/card.js';
import type { Random } from '../../bench/specimens/random.js';
import { CARD_LANGUAGES, type CardField, type CardLanguage, LABELS } from './wording.js';

/** What a layout prints: each field with its text, in the order of the card. */
export interface CardText {
  language: CardLanguage;
  title: string;
  values: Partial<Record<CardField, string>>;
}

export type CardLayout = (card: Card, text: CardText, random: Random) => void;

const PORTRAIT: Cell = { x: 50, y: 170, width: 240, height: 320 };
const LEFT = 330;

const LINES: CardField[][] = [
  ['surname'],
  ['given_names'],
  ['sex', 'nationality', 'birth_date'],
  ['birth_place', 'personal_number'],
  ['issue_date', 'expiry_date'],
  ['document_number', 'issuing_authority'],
];

function labelOf(field: CardField, language: CardLanguage, random: Random): string {
  return random.pick(LABELS[language][field]!.split('|'));
}

/** Small labels above values, in one language. */
export const above: CardLayout = (card, text, random) =>
  grid(card, text, LEFT, (field) => labelOf(field, text.language, random));

/** The same with each label in two or three languages. */
export const bilingual: CardLayout = (card, text, random) => {
  const others = CARD_LANGUAGES.filter((each) => each !== text.language);
  const [second, third] = [text.language === 'en' ? random.pick(others) : 'en', random.pick(others)];
  const languages = [text.language, second, ...(random.chance(0.3) && third !== second ? [third] : [])];
  const sign = random.pick([' / ', '/', ' - ']);
  grid(card, text, LEFT, (field) => {
    const short = (language: CardLanguage) => LABELS[language][field]!.split('|')[0]!;
    return [...new Set(languages.map(short))].join(sign);
  });
};

function grid(
  card: Card,
  { title, values }: CardText,
  left: number,
  label: (field: CardField) => string,
): void {
  card.heading(title, 60, 80, 40);
  if (left === LEFT) card.portrait(PORTRAIT);
  const height = 510 / LINES.length;
  LINES.forEach((fields, row) => {
    const shown = fields.filter((field) => values[field] !== undefined);
    const width = 680 / Math.max(1, shown.length);
    shown.forEach((field, column) => {
      const cell = { x: left + column * width, y: 110 + row * height, width: width - 6, height };
      card.cell(cell, label(field), values[field]!, { frame: false });
    });
  });
}

/** `Label: value`, line by line. */
export const lines: CardLayout = (card, { language, title, values }, random) => {
  card.heading(title, 60, 80, 40);
  card.portrait(PORTRAIT);
  const colon = random.pick([': ', ':  ', ' ']);
  const size = 27;
  LINES.flat()
    .filter((field) => values[field] !== undefined)
    .forEach((field, row) => {
      const label = `${labelOf(field, language, random)}${colon}`;
      const y = 140 + row * 43;
      card.text(label, LEFT, y, { size: 22, ink: card.style.labelInk, face: card.style.labels });
      const width = card.context.measureText(label).width;
      card.text(values[field]!, LEFT + width + 8, y, { size, within: 1000 - LEFT - width });
    });
};

/** Labels in a column of their own, values in another; the picture to the right. */
export const columns: CardLayout = (card, { language, title, values }, random) => {
  card.heading(title, 60, 80, 36);
  card.portrait({ ...PORTRAIT, x: 740 });
  LINES.flat()
    .filter((field) => values[field] !== undefined)
    .forEach((field, row) => {
      const y = 140 + row * 43;
      card.text(labelOf(field, language, random), 50, y, { size: 21, ink: card.style.labelInk, within: 260 });
      card.text(values[field]!, 330, y, { size: 26, within: 390, bold: card.style.bold });
    });
};

/** In frames, the picture to the right, the number at the head. */
export const framed: CardLayout = (card, { language, title, values }, random) => {
  card.heading(title, 40, 60, 32);
  card.portrait({ ...PORTRAIT, x: 730, y: 120 });
  const label = (field: CardField) => labelOf(field, language, random);
  const rows: CardField[][] = [
    ['document_number', 'expiry_date'],
    ['surname'],
    ['given_names'],
    ['birth_date', 'sex'],
    ['birth_place', 'nationality'],
    ['issue_date', 'issuing_authority'],
  ];
  rows.forEach((fields, row) => {
    const shown = fields.filter((field) => values[field] !== undefined);
    const width = 670 / Math.max(1, shown.length);
    shown.forEach((field, column) =>
      card.cell(
        { x: 40 + column * width, y: 85 + row * 86, width, height: 86 },
        label(field),
        values[field]!,
      ),
    );
  });
};

/** No picture, three columns of small labels above large values. */
export const wide: CardLayout = (card, { language, title, values }, random) => {
  card.heading(title, 300, 70, 34);
  const order: CardField[] = [
    ...(['surname', 'given_names', 'sex', 'birth_date', 'birth_place', 'nationality'] as const),
    ...(['document_number', 'issue_date', 'expiry_date', 'issuing_authority', 'personal_number'] as const),
  ];
  order
    .filter((field) => values[field] !== undefined)
    .forEach((field, index) => {
      const cell = {
        x: 40 + (index % 3) * 320,
        y: 110 + Math.floor(index / 3) * 125,
        width: 310,
        height: 110,
      };
      card.cell(cell, labelOf(field, language, random), values[field]!, { frame: false });
    });
};
