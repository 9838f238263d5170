import { type Figure, outOf, percent, share } from '../figure.js';
import type { FieldItem } from './field-item.js';

/** How many documents of a set were given the type that they are of. */
export function typesRight(outcomes: readonly { typed: boolean }[]): Figure {
  return {
    name: 'documents of the right type',
    value: share(outcomes.filter(({ typed }) => typed).length, outcomes.length),
    format: outOf(outcomes.length),
    better: 'higher',
  };
}

/** The share of fields of the truth that were found and are right. */
export function fieldsRight(name: string, outcomes: readonly { fields: readonly FieldItem[] }[]): Figure {
  const items = outcomes.flatMap(({ fields }) => fields);
  const right = items.filter((item) => item.right).length;
  return { name, value: share(right, items.length), format: percent, better: 'higher' };
}
