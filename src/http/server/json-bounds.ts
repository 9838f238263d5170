import { InvalidParameters } from '../../domain/errors.js';

/** Far more than any request of the interface has: a cheap request must be cheap to check. */
const MAX_VALUES = 20_000;
/** Deeper than any request of the interface; a deeper one is an attack on recursive code. */
const MAX_DEPTH = 32;

/** Counts the values of a JSON text while it arrives: objects, lists and what they hold, without names. */
export class JsonBounds {
  private values = 0;

  /**
   * @param depth how many objects and lists it stands in.
   * @throws InvalidParameters when there are too many values, or too deep objects or lists.
   */
  count(depth: number, isNested: boolean): void {
    if (++this.values > MAX_VALUES) throw refusal(`The body has more than ${MAX_VALUES} values`);
    if (isNested && depth >= MAX_DEPTH) throw refusal(`The body is nested deeper than ${MAX_DEPTH} levels`);
  }
}

const refusal = (message: string) => new InvalidParameters([{ message }]);

/** Checks without recursion and stops at the bounds. @throws InvalidParameters */
export function assertBounded(body: unknown): void {
  const bounds = new JsonBounds();
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    const isNested = typeof value === 'object' && value !== null;
    bounds.count(depth, isNested);
    if (isNested) for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
}
