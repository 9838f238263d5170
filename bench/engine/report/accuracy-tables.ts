import { percent, share } from '../figure.js';
import { BELIEVED, type GivenValue } from '../given-value.js';
import { expectedCalibrationError } from '../metrics/calibration.js';

/** A set as `--json` writes it: what the tables need of it. */
export interface StoredSet {
  set: string;
  figures: { name: string; written: string; value: number | null }[];
  given: GivenValue[];
  costs: { documents: number };
}

export interface Table {
  title: string;
  head: string[];
  rows: (string | number)[][];
}

/** All tables of docs/engine/accuracy.md that come from sets, in their order. */
export function accuracyTables(all: readonly StoredSet[]): Table[] {
  const sets = all.filter(({ costs }) => costs.documents > 0);
  return [mustReach(sets), bySet(sets), byLanguage(sets), ...reliabilityTables(sets)];
}

/** Values given .95 and more: how many, how many of them wrong, and their share. */
function believed(values: readonly GivenValue[]): { counts: [number, number, string]; value: number | null } {
  const passed = values.filter(({ score }) => score >= BELIEVED);
  const wrong = passed.filter(({ right }) => !right).length;
  const value = share(wrong, passed.length);
  return { counts: [passed.length, wrong, value === null ? '-' : percent(value)], value };
}

function mustReach(sets: readonly StoredSet[]): Table {
  const all = sets.flatMap(({ given }) => given);
  const wrong = (values: readonly GivenValue[]) => {
    const [passed, errors, part] = believed(values).counts;
    return `${part} (${errors} of ${passed})`;
  };
  const figure = (set: string, name: RegExp) =>
    sets.find((each) => each.set === set)?.figures.find((each) => name.test(each.name))?.written ?? '-';
  return {
    title: 'Must reach',
    head: ['figure', 'value', 'first step', 'goal'],
    rows: [
      ['values given ≥ .95 that are wrong, over all sets', wrong(all), '≤ 1.5 %', '≤ .5 %'],
      [
        'the same on kinds, languages and layouts that no score was fitted on',
        wrong(all.filter(({ neverFitted }) => neverFitted)),
        '≤ 5 %',
        '≤ 1.5 %',
      ],
      [
        'scans of drawn invoices in six languages, layouts never fitted on, fields right',
        figure('drawn-invoices', /scans of layouts never fitted on/),
        '75 %',
        '92 %',
      ],
      [
        'drawn receipts in each of six languages (the weakest), fields right',
        figure('drawn-receipts', /weakest language/),
        '92 %',
        '98 %',
      ],
      ['SROIE, fields exact, mean F1', figure('sroie', /^fields exact/), '87 %', '93 %'],
      [
        'SROIE, share passing; their precision',
        `${figure('sroie', /^share of fields passing/)}; ${figure('sroie', /^field precision/)}`,
        '65 %; 98.5 %',
        '80 %; 98.5 %',
      ],
    ],
  };
}

function bySet(sets: readonly StoredSet[]): Table {
  const rows = sets.flatMap(({ set, figures, given, costs }) => {
    const own = figures.map(({ name, written }) => `${name}: ${written}`).join('; ');
    return [[set, costs.documents, own, ...believed(given).counts]];
  });
  return { title: 'By set', head: ['set', 'documents', 'figures', 'given ≥ .95', 'wrong', 'share'], rows };
}

function byLanguage(sets: readonly StoredSet[]): Table {
  const rows = sets.flatMap(({ set, given }) =>
    [...new Set(given.map(({ language }) => language))].sort().flatMap((language) => {
      if (language === null) return [];
      const values = given.filter((value) => value.language === language);
      const right = percent(values.filter((value) => value.right).length / values.length);
      return [[set, language, values.length, right, errorOf(values), ...believed(values).counts]];
    }),
  );
  const head = ['set', 'language', 'values given', 'right', 'calibration error'];
  return { title: 'By language', head: [...head, 'given ≥ .95', 'wrong', 'share'], rows };
}

interface Bin {
  name: string;
  from: number;
  to: number;
}

/** Narrower where it matters. */
const BINS: readonly Bin[] = [
  { name: 'below .5', from: 0, to: 0.5 },
  { name: '.5 to .8', from: 0.5, to: 0.8 },
  { name: '.8 to .9', from: 0.8, to: 0.9 },
  { name: '.9 to .95', from: 0.9, to: BELIEVED },
  { name: '.95 and more', from: BELIEVED, to: Infinity },
];

function reliabilityOf(values: readonly GivenValue[], { from, to }: Bin): string {
  const inside = values.filter(({ score }) => score >= from && score < to);
  if (inside.length === 0) return '-';
  const mean = inside.reduce((sum, { score }) => sum + score, 0) / inside.length;
  const right = inside.filter((value) => value.right).length / inside.length;
  return `${inside.length}: ${mean.toFixed(2)}, ${right.toFixed(2)}`;
}

/** For each way of finding, over all sets, what a score was worth. */
function reliabilityTables(sets: readonly StoredSet[]): Table[] {
  const all = sets.flatMap(({ given }) => given);
  const ways = [...new Set(all.map(({ way }) => way))].sort();
  const values = (way: string) => all.filter((value) => value.way === way);
  return [
    {
      title: 'By way of finding',
      head: ['way', 'values given', 'right', 'calibration error', 'given ≥ .95', 'wrong', 'share'],
      rows: ways.map((way) => {
        const own = values(way);
        const right = percent(own.filter((value) => value.right).length / own.length);
        return [way, own.length, right, errorOf(own), ...believed(own).counts];
      }),
    },
    {
      title: 'Reliability by way of finding: values, mean score, share right',
      head: ['way', ...BINS.map(({ name }) => name)],
      rows: ways.map((way) => [way, ...BINS.map((bin) => reliabilityOf(values(way), bin))]),
    },
  ];
}

const errorOf = (values: readonly GivenValue[]): string => expectedCalibrationError(values)!.toFixed(3);

export function asMarkdown({ title, head, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [`### ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
