import fc from 'fast-check';
import { URLS_TAKEN } from './hostile-values.js';
import { PLACEHOLDERS } from './things.js';

/** A request that is accepted when what it names is there. */
export interface Valid {
  body?: fc.Arbitrary<unknown>;
  query?: fc.Arbitrary<Record<string, unknown>>;
  /** Beside the token. */
  headers?: Record<string, string>;
}

export interface Credentials {
  clientKey: string;
  username: string;
  password: string;
}

const optional = <T extends Record<string, fc.Arbitrary<unknown>>>(
  model: T,
  requiredKeys: (keyof T & string)[] = [],
) => fc.record(model, { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>;

const score = fc.constantFrom(0, 0.5, 0.9, 1);
const threshold = optional(
  { score, scoreFlag: fc.constantFrom('IGNORE_NULL', 'CONSIDER_NULL', 'IGNORE_SCORE') },
  ['score'],
);
const specific = fc.record({ name: fc.constantFrom('total', 'number'), score });
// The last ones hold up an engine that backtracks; RE2 does not.
const pattern = fc.constantFrom('^id=', '^(id=.+)$', '', '(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$');
const regex = pattern.map((text) => text || '.');
const names = fc.array(fc.constantFrom('total', 'number', 'issue_date'), { maxLength: 3 });

const rule = optional(
  {
    tagRegex: regex,
    documentConfiguration: threshold,
    generalFieldConfiguration: threshold,
    generalTableConfiguration: threshold,
    specificFieldConfiguration: fc.array(specific, { maxLength: 2 }),
    specificTableConfiguration: fc.array(specific, { maxLength: 2 }),
    fieldsNameWhitelist: names,
    fieldsNameBlacklist: names,
  },
  ['tagRegex'],
);
const rules = fc.array(rule, { maxLength: 5 });
const flag = fc.constantFrom(true, false, 'true', 'false');

const generative = (fileBase64: string) => ({
  fileBase64: fc.constant(fileBase64),
  returnImage: flag,
  returnedImageQuality: fc.constantFrom(1, 75, '100'),
  tags: fc.array(regex, { maxLength: 3 }),
  webhook: fc.record({ url: fc.constantFrom(...URLS_TAKEN) }),
  generationRules: rules,
  externalId: fc.constantFrom('', 'claim-1'),
  metadata: fc.constant({ branch: '0042' }),
  returnCrops: flag,
});

const status = {
  body: optional(
    {
      processId: fc.constant(PLACEHOLDERS.process),
      returnEngineResponse: flag,
      returnPositions: flag,
      waitSeconds: fc.constantFrom(0, 0.01, '0'),
    },
    ['processId'],
  ),
};
const decisions = { body: fc.constant({ decisions: PLACEHOLDERS.decisions }) };
const period = { from: fc.constant('2026-01-01'), to: fc.constant('2026-12-31T12:00:00Z') };
const limit = fc.constantFrom(1, 20, 100);
const queueFilter = {
  documentType: fc.constant('stub'),
  minAgeSeconds: fc.constantFrom(0, '0'),
  maxAgeSeconds: fc.constant(86_400),
  hasTable: fc.constant(false),
};
const upcoming = { ...queueFilter, except: fc.array(fc.uuid(), { maxLength: 3 }) };
const text = fc.constantFrom('4.635,75', 'a note', '31/01/2026');

/** By route. A route without parameters needs no entry; one whose requests are never accepted fails the test. */
export const validRequests = (fileBase64: string, credentials: Credentials): Record<string, Valid> => ({
  'POST /user/authenticate': {
    body: fc.oneof(
      { weight: 9, arbitrary: fc.constant({ token: credentials.clientKey }) },
      // Argon2 takes as long as a hundred other requests.
      {
        weight: 1,
        arbitrary: fc.constant({ username: credentials.username, password: credentials.password }),
      },
    ),
  },
  'POST /process-image/content-extraction': {
    body: optional(
      {
        ...generative(fileBase64),
        operation: fc.record({ id: fc.uuid(), maxRetries: fc.constantFrom(1, 2) }),
      },
      ['fileBase64'],
    ),
  },
  'POST /process-image/generative-content-extraction': {
    body: optional(generative(fileBase64), ['fileBase64']),
  },
  'POST /process-image/content-extraction/status': status,
  'POST /process-image/generative-content-extraction/status': status,
  'PUT /rules': { body: fc.record({ rules }) },
  'POST /rules/simulate': { body: optional({ rules, ...period }, ['rules']) },
  'POST /session': {
    body: fc.constant({ username: credentials.username, password: credentials.password }),
    headers: { 'sec-fetch-site': 'same-origin' },
  },
  'POST /review/normalise': {
    body: optional(
      { kind: fc.constantFrom('money', 'date', 'cpf'), text, language: fc.constantFrom('pt', 'en') },
      ['kind', 'text'],
    ),
  },
  'POST /review/tasks/next': { body: optional({ ...upcoming, prefer: fc.constant(PLACEHOLDERS.task) }) },
  'GET /review/tasks/upcoming': { query: optional(queueFilter) },
  'POST /review/tasks/{id}/notes': { body: fc.record({ text }) },
  'POST /review/tasks/{id}/skip': {
    body: optional({ reason: fc.constantFrom('illegible', 'other'), comment: text }, ['reason']),
  },
  'GET /review/tasks/{id}/pages/{n}/region': {
    query: fc.record({
      x: fc.constantFrom(0, 0.5, '0.25'),
      y: fc.constantFrom(0, 0.5),
      width: fc.constantFrom(0.1, 0.5, 1),
      height: fc.constantFrom(0.1, 0.5, 1),
    }),
  },
  'PUT /review/tasks/{id}/draft': decisions,
  'POST /review/tasks/{id}/complete': decisions,
  'GET /review/tasks': {
    query: optional({
      ...queueFilter,
      state: fc.constantFrom('OPEN', 'CLAIMED'),
      view: fc.constantFrom('full', 'summary'),
      mine: fc.constantFrom(true, 'false'),
      limit,
    }),
  },
  'GET /review/tasks/{id}/pages/{n}': {
    query: optional({ width: fc.constantFrom(50, 100), format: fc.constantFrom('png', 'webp') }),
  },
  'GET /webhooks/deliveries': { query: optional({ state: fc.constantFrom('PENDING', 'DELIVERED'), limit }) },
  'GET /webhooks/deliveries/{id}/attempts': { query: optional({ limit }) },
  'GET /webhooks/endpoints': { query: optional({ state: fc.constantFrom('ACTIVE', 'FAILING'), limit }) },
  'GET /processes': {
    query: optional({
      ...period,
      limit,
      status: fc.constantFrom('FINISHED', 'TO_ANALYSIS'),
      kind: fc.constantFrom('standard', 'generative'),
      type: fc.constant('stub'),
      externalId: fc.constant('claim-1'),
      operationId: fc.constant(PLACEHOLDERS.operation),
    }),
  },
  'GET /processes/{id}/pages/{n}': {
    query: optional({ width: fc.constantFrom(50, 100), format: fc.constantFrom('png', 'webp') }),
  },
  'GET /operations': { query: optional({ limit }) },
  'GET /types': { query: optional({ kind: fc.constantFrom('standard', 'generative') }) },
  'GET /consumption': { query: optional({ ...period, limit }) },
});

/** The role that a route is for. */
export function roleOf(path: string): 'client' | 'reviewer' | 'admin' {
  return path.startsWith('/review/') ? 'reviewer' : 'client';
}

/** What stands for the identifiers in a route's path. */
export function validPath(template: string): string {
  const id = template.startsWith('/review/')
    ? PLACEHOLDERS.task
    : template.startsWith('/operations/')
      ? PLACEHOLDERS.operation
      : template.startsWith('/webhooks/deliveries/')
        ? PLACEHOLDERS.delivery
        : template.startsWith('/webhooks/endpoints/')
          ? PLACEHOLDERS.endpoint
          : template.startsWith('/types/')
            ? 'unknown'
            : PLACEHOLDERS.process;
  return template.replace('{processId}', PLACEHOLDERS.process).replace('{id}', id).replace('{n}', '1');
}
