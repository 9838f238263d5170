import { Transform } from 'class-transformer';
import { IS_BOOLEAN, IS_INT, IS_NUMBER, IS_OPTIONAL } from 'class-validator';
import { classOf, propertiesOf, validatorsOf } from './dto-properties.js';

/** As serialisers write them (decisions, section 1). */
const BOOLEANS = new Map<unknown, boolean>([
  ...[true, 'true', 'True', 1, '1'].map((value) => [value, true] as const),
  ...[false, 'false', 'False', 0, '0'].map((value) => [value, false] as const),
]);
/** No exponent, no space, no hexadecimal digits. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Converts values in place as decisions, section 1, allow: booleans and numbers sent as text, and empty texts
 * and nulls as absent where a value is optional, so that no handler meets a null where its type has none. Other
 * values stay unchanged for the validator to refuse.
 * @param instance of a DTO class, possibly nested.
 */
export function readGenerously(instance: object): void {
  const open: object[] = [instance];
  for (let next = open.pop(); next; next = open.pop()) {
    readProperties(next as Record<string, unknown>);
    for (const value of Object.values(next)) if (isObject(value)) open.push(value);
  }
}

function readProperties(instance: Record<string, unknown>): void {
  for (const [name, validators] of validatorsOf(classOf(instance))) {
    const value = instance[name];
    const isBoolean = validators.has(IS_BOOLEAN);
    const isNumber = validators.has(IS_INT) || validators.has(IS_NUMBER);
    const isOptional = validators.has(IS_OPTIONAL);
    if ((value === '' && (isBoolean || isNumber || isOptional)) || (value === null && isOptional))
      instance[name] = new (classOf(instance) as new () => Record<string, unknown>)()[name];
    else if (isBoolean) instance[name] = BOOLEANS.get(value) ?? value;
    else if (isNumber && typeof value === 'string' && DECIMAL.test(value)) instance[name] = Number(value);
  }
}

/** An object counts as absent when all its properties do: serialisers write `{ "id": "", "maxRetries": null }`. */
export const MayBeBlank = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (isBlank(value) ? undefined : value));

function isBlank(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value)) return false;
  const known = propertiesOf(classOf(value));
  return Object.entries(value).every(
    ([name, each]) => known.includes(name) && (each === '' || each === null || each === undefined),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
