import { createHash } from 'node:crypto';
import type { AuditEntryEntity } from './audit-entry.entity.js';

/** The content of an entry, without its position in the chain. */
export type AuditRecord = Pick<AuditEntryEntity, 'actor' | 'action' | 'subjectId' | 'details' | 'at'>;

/** The hash before the first entry. */
export const NO_HASH = Buffer.alloc(32);

/** SHA-256 over the hash before, and position, moment, actor, action, subject and details in canonical JSON. */
export function chainHash(before: Buffer, position: number, record: AuditRecord): Buffer {
  const { actor, action, subjectId, details, at } = record;
  const content = canonical([position, at.toISOString(), actor, action, subjectId, details]);
  return createHash('sha256').update(before).update(content, 'utf8').digest();
}

/** JSON with sorted properties, because PostgreSQL's jsonb does not keep their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}
