import type { Field, Table } from '../../domain/document.js';
import { round } from './field-score.js';

/** Mean of the scores that there are; null without any. */
export function meanScore(items: readonly { score: number | null }[]): number | null {
  const scores = items.map((item) => item.score).filter((score) => score !== null);
  return scores.length === 0 ? null : round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

/**
 * Confidence in a document, 0 to 1: that its type is right, and, with equal weight, its fields. A field
 * that was not found counts as 0: a document of which nothing is read is not well read.
 */
export function documentScore(typeScore: number, fields: readonly Field[], tables: readonly Table[]): number {
  const items = [...fields.filter((field) => field.deprecatedBy === undefined), ...tables];
  if (items.length === 0) return round(typeScore);
  const mean = items.reduce((sum, item) => sum + (item.score ?? 0), 0) / items.length;
  return round(typeScore * (0.5 + 0.5 * mean));
}
