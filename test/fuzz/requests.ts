import fc from 'fast-check';
import { fromSchema, type Schema, type Schemas } from './from-schema.js';
import { encode, junk } from './hostile-values.js';
import { mutated } from './mutate.js';
import { PLACEHOLDERS } from './things.js';
import { type Credentials, roleOf, type Valid, validPath, validRequests } from './valid-requests.js';

/** A request; placeholders in its path and body stand for things that exist when it is sent. */
export interface FuzzRequest {
  /** `POST /rules`, as the description has it. */
  route: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Which of the things that exist. */
  pick: number;
  /** Over a connection, as it stands; else handed to the server as read. */
  socket: boolean;
}

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** What is used of the API's description. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Schemas };
}

export interface Ingredients {
  /** Valid ones. */
  tokens: Record<'client' | 'reviewer' | 'admin', string>;
  credentials: Credentials;
  /** A file that the engine takes, in base64. */
  fileBase64: string;
}

const BOUNDARY = 'confere-fuzz';

/**
 * Requests to every route of the description. One in ten starts from a valid one under the route's own role, with
 * none to two changes; the others come near to the schema or to nothing at all, under any role or none.
 */
export function requestsOf(description: Description, ingredients: Ingredients): fc.Arbitrary<FuzzRequest> {
  const schemas = description.components?.schemas ?? {};
  const valid = validRequests(ingredients.fileBase64, ingredients.credentials);
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // Routes with more parameters get more requests.
      weight: operation.requestBody ? 8 : path.includes('{') || operation.parameters ? 3 : 1,
      arbitrary: requestTo(method.toUpperCase(), path, operation, schemas, ingredients, valid),
    })),
  );
  return fc.oneof(...routes);
}

function requestTo(
  method: string,
  template: string,
  operation: Operation,
  schemas: Schemas,
  ingredients: Ingredients,
  valid: Record<string, Valid>,
): fc.Arbitrary<FuzzRequest> {
  const route = `${method} ${template}`;
  const near = fc.record({
    path: pathOf(template),
    query: queryOf(operation.parameters ?? [], schemas),
    headers: headersOf(Object.values(ingredients.tokens)),
    body: operation.requestBody
      ? bodyOf(operation.requestBody.content['application/json']?.schema ?? {}, schemas, ingredients)
      : fc.constantFrom(undefined, undefined, { type: 'application/json', text: '{}' }),
  });
  const { body, query, headers } = valid[route] ?? {};
  const right = fc.record({
    path: fc.constant(validPath(template)),
    query: query ? mutated(query).map(queryText) : fc.constant(''),
    headers: fc.constant({ authorization: `Bearer ${ingredients.tokens[roleOf(template)]}`, ...headers }),
    body: body ? validBody(mutated(body)) : fc.constant(undefined),
  });
  const transport = { pick: fc.nat(1000), socket: fc.nat(15).map((number) => number === 0) };
  return fc
    .record({
      // A valid request costs 8 queries, any other one; so one in ten is valid, and reaches the code behind
      // the checks.
      parts: fc.oneof({ weight: 1, arbitrary: right }, { weight: 9, arbitrary: near }),
      ...transport,
    })
    .map(({ parts, ...rest }) => ({ route, method, ...requestParts(parts), ...rest }));
}

interface Parts {
  path: string;
  query: string;
  headers: Record<string, string>;
  body: Body | undefined;
}

const requestParts = ({ path, query, headers, body }: Parts) => ({
  path: path + query,
  headers: { ...headers, ...(body && { 'content-type': body.type }) },
  ...(body && { body: body.text }),
});

/** As JSON, or the same as parts of a form. */
const validBody = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
  fc
    .tuple(value, fc.nat(9))
    .map(([body, number]) =>
      number === 0 ? multipart(body, null) : { type: 'application/json', text: encode(body) },
    );

/** Invalid percent escapes, NUL, and bytes that are not UTF-8. */
const BROKEN_SEGMENTS = [
  '%00',
  '%zz',
  '%',
  '%ff%fe',
  '..',
  '%2e%2e%2f',
  '%2f',
  'x'.repeat(300),
  '0',
  '-1',
  '1e9',
];

/** Made once: fast-check draws up a table of all characters for each. */
const webSegment = fc.webSegment().map((text) => text || 'x');

const IDS = [PLACEHOLDERS.process, PLACEHOLDERS.operation, PLACEHOLDERS.task, PLACEHOLDERS.delivery];

function pathOf(template: string): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...IDS) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_SEGMENTS) },
    { weight: 1, arbitrary: webSegment },
  );
  const pieces = template.split(/\{[^}]+\}/);
  const filled = fc.tuple(...pieces.slice(1).map(() => segment));
  return filled.map((segments) => pieces.map((piece, index) => piece + (segments[index] ?? '')).join(''));
}

function queryOf(parameters: Parameter[], schemas: Schemas): fc.Arbitrary<string> {
  const wanted = parameters.filter((parameter) => parameter.in === 'query');
  if (wanted.length === 0) return fc.constantFrom('', '', '', '?', '?a=%00&a=1', '?__proto__[x]=1');
  const values = wanted.map(({ name, schema }) => [name, fromSchema(schema ?? {}, schemas, name)]);
  const record = fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
  return record.map(queryText);
}

/** @param query an object; of anything else there is no query. */
function queryText(query: unknown): string {
  if (!isObject(query)) return '';
  const pairs = Object.entries(query).map(([name, value]) => `${escape(name)}=${escape(textOf(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : encode(value ?? null)).slice(0, 2000);
/** A lone surrogate has no percent form. */
const escape = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));

function headersOf(tokens: string[]): fc.Arbitrary<Record<string, string>> {
  // What HTTP itself can't carry, the parser refuses; the rest is ours to refuse.
  const printable = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?'));
  const authorization = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    { weight: 1, arbitrary: printable },
    { weight: 1, arbitrary: printable.map((text) => `Bearer ${text}`) },
  );
  const key = fc.oneof(
    printable,
    fc.constantFrom('k'.repeat(255), 'k'.repeat(5000), '\u00e9', ' ', 'k', 'K'),
  );
  return fc.record({ authorization, 'idempotency-key': key }, { requiredKeys: ['authorization'] });
}

interface Body {
  type: string;
  text: string;
}

function bodyOf(schema: Schema, schemas: Schemas, { fileBase64 }: Ingredients): fc.Arbitrary<Body> {
  const near = fromSchema(schema, schemas);
  const known = fc.record(
    { fileBase64: fc.constant(fileBase64), processId: fc.constantFrom(...IDS) },
    { requiredKeys: [] },
  );
  // With what exists laid over it, some requests get through all checks.
  const parameters = fc
    .tuple(near, known)
    .map(([value, real]) => (isObject(value) ? { ...value, ...pick(real, schema, schemas) } : value));
  const plain = known.map((real) => pick(real, schema, schemas));
  const json = fc
    .oneof(
      { weight: 15, arbitrary: parameters },
      { weight: 5, arbitrary: plain },
      { weight: 1, arbitrary: junk },
    )
    .map(encode);
  return fc.oneof(
    { weight: 20, arbitrary: json.map((text) => ({ type: 'application/json', text })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(json, fc.nat())
        .map(([text, at]) => ({ type: 'application/json', text: cut(text, at) })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(parameters, fc.option(fc.nat())).map(([value, at]) => multipart(value, at)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...TYPES), json).map(([type, text]) => ({ type, text })),
    },
  );
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'x',
  'application/json; charset=x',
  'multipart/form-data',
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cut = (text: string, at: number): string => text.slice(0, at % (text.length + 1));

function pick(real: object, { $ref }: Schema, schemas: Schemas): object {
  const names = Object.keys(schemas[$ref?.split('/').at(-1) ?? '']?.properties ?? {});
  return Object.fromEntries(Object.entries(real).filter(([name]) => names.includes(name)));
}

/** @param at where it breaks off; null for never. */
function multipart(value: unknown, at: number | null): Body {
  const fields = isObject(value) ? Object.entries(value) : [['file', value]];
  const parts = fields.map(([name, content]) => {
    const disposition = `form-data; name="${String(name).replace(/["\r\n]/g, '')}"`;
    const file = name === 'file' ? '; filename="f"' : '';
    return `--${BOUNDARY}\r\ncontent-disposition: ${disposition}${file}\r\n\r\n${textOf(content)}\r\n`;
  });
  const text = `${parts.join('')}--${BOUNDARY}--\r\n`;
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text: at === null ? text : cut(text, at) };
}
