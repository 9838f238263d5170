/** A figure of a set, and what it should reach. */
export interface Figure {
  name: string;
  /** Null when there was nothing to measure. */
  value: number | null;
  /** How the value and its targets are written. */
  format: (value: number) => string;
  better: 'higher' | 'lower';
  firstStep?: number;
  goal?: number;
  /** Continuous integration fails below this (or above, where lower is better). */
  floor?: number;
}

export type Standing = 'goal' | 'first step' | 'no' | 'not measured' | '';

/** What a figure has reached; empty where no target is set. */
export function standing({ value, better, firstStep, goal }: Figure): Standing {
  if (firstStep === undefined && goal === undefined) return '';
  if (value === null) return 'not measured';
  const reaches = (target: number | undefined) => target !== undefined && isAtLeast(value, target, better);
  if (reaches(goal)) return 'goal';
  return reaches(firstStep) ? 'first step' : 'no';
}

/** Whether a figure with a floor stays above it; one that could not be measured does not. */
export function holdsFloor({ value, better, floor }: Figure): boolean {
  if (floor === undefined) return true;
  return value !== null && isAtLeast(value, floor, better);
}

/** Shares of whole documents must not fail by a rounding of the last bit. */
const ROUNDING = 1e-9;

function isAtLeast(value: number, target: number, better: Figure['better']): boolean {
  return better === 'higher' ? value >= target - ROUNDING : value <= target + ROUNDING;
}

/** A share from 0 to 1. */
export const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

export const decimal =
  (digits: number) =>
  (value: number): string =>
    value.toFixed(digits);

/** A share from 0 to 1 of a count, written as a count. */
export const outOf =
  (count: number) =>
  (value: number): string =>
    `${Math.round(value * count)} of ${count}`;

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

/** Null where there is nothing to divide by. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
