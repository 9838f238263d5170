import type { AttributeStatus } from './attribute-status.js';

/** A container takes the first of these statuses that occurs inside it. */
const PRECEDENCE: readonly AttributeStatus[] = ['TO_ANALYSIS', 'MODIFIED', 'UNREADABLE', 'REVIEWED'];

/**
 * Status of a table, section, extraction or document, from the statuses inside it and its own review.
 * DEPRECATED does not count, because clients should ignore such items. Empty: ENGINEIOCR.
 */
export function rollUp(statuses: Iterable<AttributeStatus>): AttributeStatus {
  const inside = new Set(statuses);
  return PRECEDENCE.find((status) => inside.has(status)) ?? 'ENGINEIOCR';
}
