import { relative } from 'node:path';
import { STAGES } from '../../../src/engine/trace/stage-times.js';
import { type Figure, gigabytes, standing } from '../figure.js';
import type { SetReport } from '../run-set.js';
import type { CostFigure } from './cost-figures.js';
import { drawTable } from './table.js';

/** The figures of all sets against their targets, then what each cost, then what belongs to each set. */
export function describeReports(reports: readonly SetReport[], costs: readonly CostFigure[]): string {
  return [
    figuresTable(reports, costs),
    costsTable(reports),
    memoryTable(reports),
    ...reports.flatMap(({ set, details }) =>
      details.map(({ title, head, rows }) => `${set}: ${title}\n${drawTable(head, rows)}`),
    ),
  ].join('\n\n');
}

function figuresTable(reports: readonly SetReport[], costs: readonly CostFigure[]): string {
  const rows = [
    ...reports.flatMap(({ set, figures }) => figures.map((figure) => figureRow(set, figure))),
    ...costs.map(({ set, figure }) => figureRow(set, figure)),
  ];
  return drawTable(['set', 'figure', 'value', 'first step', 'goal', 'met'], rows);
}

function figureRow(set: string, figure: Figure): string[] {
  const { name, value, format, firstStep, goal } = figure;
  const written = (number: number | null | undefined) => (number == null ? '-' : format(number));
  return [set, name, written(value), written(firstStep), written(goal), standing(figure)];
}

function costsTable(reports: readonly SetReport[]): string {
  const rows = reports.map(({ set, costs }) => [
    set,
    costs.pages,
    costs.pagesPerSecond === null ? '-' : costs.pagesPerSecond.toFixed(2),
    Math.round(costs.processorMs),
    ...STAGES.map((stage) => Math.round(costs.stages[stage])),
    costs.peakMemoryBytes === 0 ? '-' : gigabytes(costs.peakMemoryBytes),
  ]);
  const head = [
    'set',
    'pages read',
    'pages/s',
    'processor ms',
    ...STAGES.map((stage) => `${stage} ms`),
    'reader memory',
  ];
  return drawTable(head, rows);
}

/** Which stages made the readers' memory grow, and to what. */
function memoryTable(reports: readonly SetReport[]): string {
  const rows = reports.map(({ set, costs }) => [
    set,
    ...STAGES.map((stage) => costs.peakMemoryByStage[stage]).map((bytes) =>
      bytes === 0 ? '-' : gigabytes(bytes),
    ),
  ]);
  return drawTable(['memory grown by', ...STAGES], rows);
}

export interface WorstDocument {
  id: string;
  remarks: string[];
  /** Where its overlay was drawn; null when it could not be. */
  overlay: string | null;
}

export function describeWorst(set: string, documents: readonly WorstDocument[]): string {
  const lines = documents.map(({ id, remarks, overlay }) => {
    const place = overlay === null ? '' : `\n    ${relative(process.cwd(), overlay)}`;
    return `  ${id}: ${remarks.join(', ')}${place}`;
  });
  return [`${set}: read worst`, ...lines].join('\n');
}
