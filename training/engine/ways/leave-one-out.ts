import { percent } from '../../../bench/engine/figure.js';
import { BELIEVED } from '../../../bench/engine/given-value.js';
import { expectedCalibrationError } from '../../../bench/engine/metrics/calibration.js';
import { FITTED_WAYS, type FittedWay } from '../../../src/engine/content/candidate.js';
import { fitWays, rawScore, type Weights } from './fit-ways.js';
import type { Lesson } from './lessons.js';

/** Of values so scored on kinds, languages and layouts that were left out, this share may be wrong. */
const MOST_WRONG = 0.05;
/** A way whose values were wrong too often stays below what is believed. */
const DOUBTED = 0.94;
const FEWEST = 30;

/** Highest scores by way, of values that no check speaks for. */
export type Bounds = Record<FittedWay, number>;

export interface LeftOut {
  what: string;
  lesson: Lesson;
  raw: number;
}

const GROUPS = {
  type: ({ document }: Lesson) => document.kind,
  language: ({ document }: Lesson) => document.language,
  layout: ({ document }: Lesson) => `${document.kind} ${document.layout}`,
};

/** Each value's score by weights that were fitted without its type, its language and its layout, in turns. */
export function leaveOneOut(lessons: readonly Lesson[]): LeftOut[] {
  return Object.entries(GROUPS).flatMap(([group, keyOf]) =>
    [...new Set(lessons.map(keyOf))].sort().flatMap((key) => {
      const weights: Weights = fitWays(lessons.filter((lesson) => keyOf(lesson) !== key));
      return lessons
        .filter((lesson) => keyOf(lesson) === key)
        .map((lesson) => ({ what: `${group}: ${key}`, lesson, raw: rawScore(lesson, weights) }));
    }),
  );
}

/** The bounds with which the promise holds on what was left out. */
export function boundsFor(left: readonly LeftOut[]): Bounds {
  const bounds = FITTED_WAYS.map((way) => {
    const believed = left.filter(
      ({ lesson, raw }) => lesson.way === way && lesson.model === null && !lesson.checked && raw >= BELIEVED,
    );
    const wrong = believed.filter(({ lesson }) => !lesson.right).length;
    const holds = believed.length >= FEWEST && wrong <= MOST_WRONG * believed.length;
    return [way, holds ? 1 : DOUBTED] as const;
  });
  return Object.fromEntries(bounds) as Bounds;
}

export function bounded({ lesson, raw }: Pick<LeftOut, 'lesson' | 'raw'>, bounds: Bounds): number {
  const most = lesson.model !== null || lesson.checked ? 1 : bounds[lesson.way];
  return Math.min(lesson.atMost, most, raw);
}

export const HEAD = [
  'left out',
  'values given',
  'right',
  'mean score',
  'calibration error',
  'given ≥ .95',
  'wrong',
  'share wrong',
];

/** A row for each kind, language and layout that was left out, and one for all of each. */
export function tableOf(left: readonly LeftOut[], bounds: Bounds, hidden: boolean): (string | number)[][] {
  const shown = left.filter(({ lesson }) => lesson.hidden === hidden);
  const whats = [...new Set(shown.map(({ what }) => what))];
  const groups = [...new Set(whats.map((what) => what.split(':')[0]!))];
  return [
    ...whats.map((what) =>
      rowOf(
        what,
        shown.filter((each) => each.what === what),
        bounds,
      ),
    ),
    ...groups.map((group) =>
      rowOf(
        `each ${group} in turns`,
        shown.filter(({ what }) => what.startsWith(group)),
        bounds,
      ),
    ),
  ];
}

export function rowOf(name: string, some: readonly LeftOut[], bounds: Bounds): (string | number)[] {
  const scored = some.map((each) => ({ score: bounded(each, bounds), right: each.lesson.right }));
  const believed = scored.filter(({ score }) => score >= BELIEVED);
  const wrong = believed.filter(({ right }) => !right).length;
  const mean = scored.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scored.length);
  return [
    name,
    scored.length,
    percent(scored.filter(({ right }) => right).length / Math.max(1, scored.length)),
    mean.toFixed(3),
    (expectedCalibrationError(scored) ?? 0).toFixed(3),
    believed.length,
    wrong,
    percent(wrong / Math.max(1, believed.length)),
  ];
}
