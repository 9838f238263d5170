import fc from 'fast-check';

/** JSON that `JSON.stringify` would never write. */
class Raw {
  constructor(private readonly text: string) {}

  toJSON(): string {
    return `${MARK}${Buffer.from(this.text).toString('base64')}${MARK}`;
  }
}

const MARK = '\u2063raw\u2063';
const MARKED = new RegExp(`"${MARK}([^"]*)${MARK}"`, 'g');

/** JSON text of a value with raw pieces in it. */
export function encode(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  if (!json.includes(MARK)) return json;
  return json.replace(MARKED, (_all, text: string) => Buffer.from(text, 'base64').toString());
}

const nested = (depth: number, open: string, close: string) =>
  new Raw(open.repeat(depth) + '1' + close.repeat(depth));

/** Patterns on which a backtracking engine would hardly ever end, and patterns that are costly to compile. */
export const REGEXES = [
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*)*x',
  '(a|aa)+$',
  '(?:(?:a{1,50}){1,50}){1,50}',
  'x*'.repeat(500),
  '('.repeat(500),
  '(?=a)b',
  String.raw`(a)\1`,
  String.raw`\p{L}{1000}`,
  '[',
  '^(id=.+)$',
];

/** Nobody listens there, and `OUTBOUND_ALLOW_HOSTS` of the target names it. */
export const URLS_TAKEN = ['http://127.0.0.1:9/x', 'http://127.0.0.1:9/?a=b'];

export const URLS = [
  ...URLS_TAKEN,
  'https://127.0.0.1:9/?a=b#c',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest',
  'http://user:pass@127.0.0.1/',
  'http://',
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'javascript:alert(1)',
  'http://127.0.0.1:99999/',
];

/** Values that are known to have broken services. */
const CONSTANTS: readonly unknown[] = [
  null,
  true,
  '',
  'true',
  0,
  -1,
  0.1,
  2 ** 53,
  [],
  {},
  [[]],
  'null',
  'constructor',
  '__proto__',
  "'; DROP TABLE processes; --",
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '1e400',
  '../../etc/passwd',
  new Raw('1e400'),
  new Raw('-1e400'),
  new Raw('9223372036854775808'),
  new Raw('-0'),
  new Raw('1'.repeat(400)),
  new Raw('{"__proto__":{"caller":{"role":"admin"}}}'),
  new Raw('{"constructor":{"prototype":{"x":1}}}'),
  { constructor: 1 },
  { constructor: { name: 'Object' } },
  new Raw('{"a":1,"a":2}'),
  nested(31, '[', ']'),
  nested(40, '{"a":', '}'),
];

/** Also hostile, and the slowest to send and to parse. */
const LARGE: readonly unknown[] = [
  'x'.repeat(20_000),
  nested(10_000, '[', ']'),
  nested(10_000, '{"a":', '}'),
];

/** UTF-16 as it comes, halves of surrogate pairs included. */
const codeUnits = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));

const constant = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...CONSTANTS) },
  { weight: 1, arbitrary: fc.constantFrom(...LARGE) },
);

/** Anything that JSON can say and some that it should not. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: constant },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: codeUnits },
  { weight: 1, arbitrary: fc.double() },
);
