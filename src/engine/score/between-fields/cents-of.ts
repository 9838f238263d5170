import type { Field } from '../../../domain/document.js';

/** An amount of money in cents; null where none was found. */
export function centsOf(field: Field | undefined): number | null {
  return field?.value == null ? null : Math.round(Number(field.value) * 100);
}
