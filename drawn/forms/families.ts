import { above, under } from './blocks/above.js';
import { beside, type BesideLook } from './blocks/beside.js';
import { cells, comb } from './blocks/cells.js';
import { figures, list, table } from './blocks/figures.js';
import { groups } from './blocks/groups.js';
import { panels } from './blocks/panels.js';
import { boxes, choicesInColumns, questions } from './blocks/questions.js';
import { runOn } from './blocks/run-on.js';
import { slip } from './blocks/slips.js';
import { letter, statements, strays } from './blocks/strays.js';
import type { FormContent } from './form-content.js';
import type { Area, FormPen } from './form-style.js';

/** Draws a block of fields; returns the base line after it. */
type Block = (pen: FormPen, content: FormContent, area: Area) => number;

export interface FormFamily {
  name: string;
  /** False: nothing may be fitted on forms of it, and nobody looks at them while writing features. */
  fitted: boolean;
  /** What it is made of; one that stands twice is drawn twice as often. */
  blocks: readonly Block[];
  /** Whether it begins as letters do, and whether headings part its blocks. */
  letterhead: number;
  headings: number;
}

const besideLook =
  (look: Partial<BesideLook>): Block =>
  (pen, content, area) => {
    const columns = look.columns ?? pen.random.pick([1, 1, 2]);
    const full = { tab: pen.random.chance(0.6), line: 'none' as const, ...look, columns };
    return beside(pen, content, area, full, pen.random.whole(2, 7) * columns);
  };

const plain = besideLook({});
const tabbed = besideLook({ tab: true, columns: 1 });
const ruled = besideLook({ line: 'rule' });
const scored = besideLook({ line: 'underscores' });
const leaders = besideLook({ line: 'dots', columns: 1 });
const twoOrThree: Block = (pen, content, area) =>
  besideLook({ columns: pen.random.pick([2, 3]), tab: false })(pen, content, area);
const stacked: Block = (pen, content, area) =>
  above(
    pen,
    content,
    area,
    { columns: pen.random.whole(1, 3), rule: pen.random.chance(0.3), small: pen.random.chance(0.5) },
    pen.random.whole(1, 4),
  );
const corners: Block = (pen, content, area) => cells(pen, content, area, 'corner', pen.random.whole(2, 5));
const lineCells: Block = (pen, content, area) => cells(pen, content, area, 'beside', pen.random.whole(2, 5));
const twinCells: Block = (pen, content, area) => cells(pen, content, area, 'two', pen.random.whole(2, 6));
const combs: Block = (pen, content, area) => comb(pen, content, { ...area, y: comb(pen, content, area) });
const signed: Block = (pen, content, area) => under(pen, content, area, pen.random.whole(2, 3), true);
const underlined: Block = (pen, content, area) => under(pen, content, area, pen.random.whole(1, 3), false);
const oneFigure: Block = (pen, content, area) => figures(pen, content, area, pen.random.whole(3, 8), 1);
const moreFigures: Block = (pen, content, area) =>
  figures(pen, content, area, pen.random.whole(2, 7), pen.random.whole(2, 4));
const openTable: Block = (pen, content, area) => table(pen, content, area, pen.random.whole(2, 5), false);
const framedTable: Block = (pen, content, area) => table(pen, content, area, pen.random.whole(2, 5), true);
const asked: Block = (pen, content, area) =>
  questions(pen, content, area, pen.random.whole(2, 6), pen.random.pick(['behind', 'right', 'below']));
const ticks: Block = (pen, content, area) => boxes(pen, content, area, pen.random.whole(1, 4));
const choices: Block = (pen, content, area) =>
  choicesInColumns(
    pen,
    content,
    { ...area, y: area.y + pen.step },
    pen.random.whole(1, 4),
    pen.random.whole(2, 6),
  );
const text: Block = (pen, content, area) =>
  pen.prose(area.x, area.y, content.prose(pen.random.whole(1, 5)), area.width) + 0.8 * pen.step;
const told: Block = (pen, content, area) => statements(pen, content, area, pen.random.whole(2, 6));
const unasked: Block = (pen, content, area) => strays(pen, content, area, pen.random.whole(1, 5));
const names: Block = (pen, content, area) => list(pen, content, area);
const runsOn: Block = (pen, content, area) => runOn(pen, content, area, pen.random.whole(2, 6));
const grouped: Block = (pen, content, area) => groups(pen, content, area, pen.random.whole(1, 3));
const panelled: Block = (pen, content, area) => panels(pen, content, area, pen.random.whole(1, 4));
const slips: Block = (pen, content, area) => slip(pen, content, area);

export const FORM_FAMILIES: readonly FormFamily[] = [
  {
    name: 'lines',
    fitted: true,
    blocks: [plain, plain, tabbed, twoOrThree, choices, ticks, signed, text],
    letterhead: 0.5,
    headings: 0.5,
  },
  {
    name: 'stacked',
    fitted: true,
    blocks: [stacked, stacked, stacked, choices, plain, text, underlined],
    letterhead: 0.3,
    headings: 0.8,
  },
  {
    name: 'frames',
    fitted: true,
    blocks: [corners, corners, lineCells, framedTable, ticks, text],
    letterhead: 0.3,
    headings: 0.6,
  },
  {
    name: 'blanks',
    fitted: true,
    blocks: [ruled, ruled, scored, leaders, signed, text, ticks],
    letterhead: 0.5,
    headings: 0.6,
  },
  {
    name: 'fax',
    fitted: true,
    blocks: [tabbed, plain, ruled, names, text, text, signed],
    letterhead: 1,
    headings: 0.2,
  },
  {
    name: 'ledger',
    fitted: true,
    blocks: [oneFigure, moreFigures, plain, openTable, tabbed, signed],
    letterhead: 0.4,
    headings: 0.5,
  },
  {
    name: 'survey',
    fitted: true,
    blocks: [asked, asked, ticks, choices, plain, combs, text],
    letterhead: 0.2,
    headings: 0.6,
  },
  {
    name: 'clinic',
    fitted: true,
    blocks: [twoOrThree, twoOrThree, combs, oneFigure, openTable, stacked, ticks],
    letterhead: 0.6,
    headings: 0.7,
  },
  {
    name: 'memo',
    fitted: true,
    blocks: [tabbed, plain, names, letter, letter, told, unasked, text],
    letterhead: 0.8,
    headings: 0.3,
  },
  {
    name: 'notice',
    fitted: true,
    blocks: [told, unasked, plain, ruled, stacked, choices, asked, openTable, letter],
    letterhead: 0.4,
    headings: 0.8,
  },
  {
    name: 'office',
    fitted: true,
    blocks: [runsOn, runsOn, runsOn, grouped, grouped, panelled, slips, signed],
    letterhead: 0.3,
    headings: 0.5,
  },
  {
    name: 'study',
    fitted: true,
    blocks: [panelled, panelled, grouped, runsOn, framedTable, moreFigures, letter],
    letterhead: 0.3,
    headings: 0.4,
  },
  {
    name: 'routing',
    fitted: true,
    blocks: [slips, slips, runsOn, tabbed, names, unasked, told, grouped],
    letterhead: 0.5,
    headings: 0.3,
  },
  {
    name: 'register',
    fitted: false,
    blocks: [twinCells, twinCells, besideLook({ right: true, tab: true }), openTable, text, signed, unasked],
    letterhead: 0.4,
    headings: 0.7,
  },
  {
    name: 'claim',
    fitted: false,
    blocks: [
      besideLook({ right: true, tab: true, line: 'rule' }),
      stacked,
      lineCells,
      underlined,
      oneFigure,
      asked,
      ticks,
      text,
      told,
    ],
    letterhead: 0.4,
    headings: 0.8,
  },
];
