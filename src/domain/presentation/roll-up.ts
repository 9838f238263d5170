import type { AttributeStatus } from './attribute-status.js';

/** The first of these that is found inside a container is the container's. */
const PRECEDENCE: readonly AttributeStatus[] = ['TO_ANALYSIS', 'MODIFIED', 'UNREADABLE', 'REVIEWED'];

/**
 * Status of a table, section, extraction or document from those of the things inside it, its own review
 * among them. DEPRECATED ones don't count: clients should not look at them. Nothing inside: ENGINEIOCR.
 */
export function rollUp(statuses: Iterable<AttributeStatus>): AttributeStatus {
  const inside = new Set(statuses);
  return PRECEDENCE.find((status) => inside.has(status)) ?? 'ENGINEIOCR';
}
