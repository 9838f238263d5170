import type { Document, Field } from '../../../src/domain/document.js';
import type { Scored } from '../metrics/calibration.js';
import type { Verdict } from '../bench-set.js';
import { wayOf } from '../reading/found-by.js';
import { f1, type WordMatches } from '../metrics/words.js';

/** A field of the truth, and what was read for it. */
export interface FieldItem {
  name: string;
  /** Null when nothing was found. */
  value: string | null;
  score: number | null;
  right: boolean;
  /** How it was found; null when it was not. */
  way: string | null;
}

/** The field of this standard name, from the first section that has it; null when none has. */
export function fieldOf(document: Document | undefined, stdName: string): Field | null {
  const fields = document?.sections.flatMap((section) => section.fields) ?? [];
  return fields.find((field) => field.stdName === stdName && field.deprecatedBy === undefined) ?? null;
}

export function toItem(name: string, field: Field | null, isRight: (value: string) => boolean): FieldItem {
  const value = field?.value ?? null;
  const way = field === null || value === null ? null : wayOf(field);
  return { name, value, score: field?.score ?? null, right: value !== null && isRight(value), way };
}

/** Fields that were found, right ones among them, against fields of the truth. */
export function countItems(items: readonly FieldItem[]): WordMatches {
  return {
    matched: items.filter((item) => item.right).length,
    read: items.filter((item) => item.value !== null).length,
    truth: items.length,
  };
}

/** Mean over the fields' names of each one's F1; null without items. */
export function meanF1(items: readonly FieldItem[]): number | null {
  const names = [...new Set(items.map((item) => item.name))];
  const each = names.map((name) => f1(countItems(items.filter((item) => item.name === name))) ?? 0);
  return each.length === 0 ? null : each.reduce((sum, value) => sum + value, 0) / each.length;
}

/** What was found, with its score: what can be calibrated. */
export function scored(items: readonly FieldItem[]): Scored[] {
  return items.flatMap(({ score, right }) => (score === null ? [] : [{ score, right }]));
}

/** Typing and the fields weigh alike; what is wrong is named. */
export function verdictOn(
  typed: boolean,
  fields: FieldItem[],
): Verdict<{ typed: boolean; fields: FieldItem[] }> {
  const wrong = fields.filter(({ right }) => !right);
  return {
    quality: (Number(typed) + 1 - wrong.length / Math.max(1, fields.length)) / 2,
    remarks: [
      ...(typed ? [] : ['type wrong']),
      ...wrong.map(({ name, value }) => `${name} ${value === null ? 'not found' : 'wrong'}`),
    ],
    outcome: { typed, fields },
  };
}
