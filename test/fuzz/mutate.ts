import fc from 'fast-check';
import { junk } from './hostile-values.js';

const KINDS = ['replace', 'remove', 'add', 'rename', 'wrap'] as const;

interface Mutation {
  kind: (typeof KINDS)[number];
  /** Which of the places that the value has. */
  place: number;
  value: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(1000),
  value: junk,
});

/** Half of them as they are, the rest with one or two changes. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.option(fc.array(mutation, { minLength: 1, maxLength: 2 }), { freq: 2 }))
    .map(([value, mutations]) => (mutations ?? []).reduce(change, value));

type Holder = Record<string, unknown>;

/** @returns a changed copy. */
function change(value: unknown, { kind, place, value: other }: Mutation): unknown {
  const copy = { '': copyOf(value) };
  const places = placesIn(copy);
  const [holder, name] = places[place % places.length]!;
  if (kind === 'replace') holder[name] = other;
  else if (kind === 'wrap') holder[name] = [holder[name]];
  else if (kind === 'add' && isHolder(holder[name])) holder[name][`${name}x`] = other;
  else if (kind === 'rename') holder[`${name}s`] = holder[name];
  // The body itself is at the top.
  if ((kind === 'remove' || kind === 'rename') && name !== '') delete holder[name];
  return copy[''];
}

/** Copies lists and plain objects; what else there is (raw JSON) is never changed. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isHolder(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]));
}

function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([name, value]): [Holder, string][] => [
    [holder, name],
    ...(isHolder(value) ? placesIn(value) : []),
  ]);
}

const isHolder = (value: unknown): value is Holder =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
