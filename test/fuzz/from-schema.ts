import fc from 'fast-check';
import { forgedCursor } from './forged-cursors.js';
import { junk, REGEXES, URLS } from './hostile-values.js';

/** What is used of an OpenAPI schema. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: unknown[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

export type Schemas = Record<string, Schema>;

/** Made once: fast-check draws up a table of all characters for each. */
const text = fc.string({ unit: 'grapheme', maxLength: 20 });

/** Deepest nesting of generated values. */
const DEEPEST = 6;

/** Values that come near to a schema: mostly right, here and there wrong. Names lead to values of their kind. */
export function fromSchema(schema: Schema, schemas: Schemas, name = '', depth = 0): fc.Arbitrary<unknown> {
  const resolved = resolve(schema, schemas);
  return fc.oneof(
    { weight: 60, arbitrary: near(resolved, schemas, name, depth) },
    // Serialisers write it for what is absent.
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: junk },
  );
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref) return resolve(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas);
  return schema.allOf?.length === 1 ? resolve(schema.allOf[0]!, schemas) : schema;
}

function near(schema: Schema, schemas: Schemas, name: string, depth: number): fc.Arbitrary<unknown> {
  if (name === 'cursor') return forgedCursor;
  if (/url$/i.test(name)) return fc.constantFrom(...URLS);
  if (/regex$|^tags$/i.test(name) && schema.type !== 'array') return fc.constantFrom(...REGEXES);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (depth > DEEPEST) return junk;
  if (schema.properties) return nearObject(schema.properties, schemas, depth);
  switch (schema.type) {
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, schemas, name, depth + 1), { maxLength: 7 });
    case 'boolean':
      return fc.constantFrom(true, false, 'true', 'false');
    case 'number':
    case 'integer':
      return nearNumber(schema);
    default:
      return fc.oneof(fc.constant(schema.example ?? 'text'), text);
  }
}

function nearObject(
  properties: Record<string, Schema>,
  schemas: Schemas,
  depth: number,
): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, schema]) => [
    name,
    fromSchema(schema, schemas, name, depth + 1),
  ]);
  const known = fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
  const more = fc.option(fc.tuple(fc.string({ maxLength: 12 }), junk), { freq: 12 });
  return fc
    .tuple(known, more)
    .map(([object, extra]) => (extra ? { ...object, [extra[0]]: extra[1] } : object));
}

function nearNumber({ minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, (minimum + maximum) / 2, String(maximum)),
  );
}
