import { percent } from '../../../bench/engine/figure.js';
import { BELIEVED } from '../../../bench/engine/given-value.js';
import { expectedCalibrationError } from '../../../bench/engine/metrics/calibration.js';
import { FITTED_WAYS, type FittedWay, RANKED } from '../../../src/engine/content/candidate.js';
import { keptBelow } from '../../../src/engine/score/field-score.js';
import { SCORES } from '../../../src/engine/score/score-weights.fit.js';
import { isToldByRole, mostUnconfirmed } from '../../../src/engine/score/unconfirmed.js';
import type { FittedWays, WayModel } from '../../../src/engine/score/way-weights.js';
import { DOUBTED, DOUBTED_ON_RECEIPTS, FEWEST, highestOf } from '../highest-score.js';
import { fitWays, rawScore, type Weights } from './fit-ways.js';
import type { Lesson } from './lessons.js';

/**
 * The highest score of what nothing but its place tells: of 28 such names on real invoices 19 were right, 11 of 14 that nobody had looked at
 * (`invoices`, 2026-11-25).
 */
const BY_PLACE = 0.7;

/** Highest scores: by way and kind, of values that no check speaks for; by model of receipts, on those in other languages. */
export type Bounds = Pick<FittedWays, 'mostOfForeign'> & { most: Record<FittedWay, WayModel['most']> };

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
  const believed = left.filter(({ lesson, raw }) => Math.min(lesson.atMost, raw) >= BELIEVED);
  const most = FITTED_WAYS.map((way) => {
    const own = believed.filter(
      ({ lesson }) => lesson.way === way && lesson.model === null && !lesson.checked,
    );
    const kinds = [...new Set(own.map(({ lesson }) => lesson.kind))].sort();
    const ofKinds = kinds
      .filter((kind) => !isToldByRole(kind))
      .flatMap((kind) => {
        const some = own.filter(({ lesson }) => lesson.kind === kind);
        return some.length < FEWEST ? [] : [[kind, highestOf(rights(some))] as const];
      });
    if (way === 'heading') return [way, { any: BY_PLACE }] as const;
    return [way, { ...Object.fromEntries(ofKinds), any: highestOf(rights(own)) }] as const;
  });
  const foreign = RANKED.map((model) => {
    const own = believed.filter(({ lesson }) => lesson.model === model && lesson.evidence.foreign === 1);
    return [model, DOUBTED_ON_RECEIPTS.includes(model) ? DOUBTED : highestOf(rights(own))] as const;
  });
  return {
    most: Object.fromEntries(most) as Bounds['most'],
    mostOfForeign: Object.fromEntries(foreign) as Bounds['mostOfForeign'],
  };
}

function rights(left: readonly LeftOut[]): boolean[] {
  return left.map(({ lesson }) => lesson.right);
}

export function bounded({ lesson, raw }: Pick<LeftOut, 'lesson' | 'raw'>, bounds: Bounds): number {
  return Math.min(lesson.atMost, keptBelow(raw, mostOf(lesson, bounds)));
}

function mostOf(lesson: Lesson, { most, mostOfForeign }: Bounds): number {
  const { model, way, kind, value, checked, evidence } = lesson;
  if (model !== null) return Math.min(SCORES.most[model], evidence.foreign === 1 ? mostOfForeign[model] : 1);
  return checked ? 1 : mostUnconfirmed(most[way], kind, value);
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
