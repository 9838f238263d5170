import { RE2JS } from 're2js';
import { DomainError } from './errors.js';

/** Longest pattern taken, in UTF-16 units. */
export const MAX_PATTERN_LENGTH = 1_000;

/**
 * Largest compiled pattern, in RE2 instructions. Matching costs at most instructions x text length; patterns
 * seen in real rules have less than 100.
 */
const MAX_PROGRAM_SIZE = 2_000;

/**
 * Compiling costs about 1 ms for 1,000 instructions before their number is known, and a pattern of legal
 * length can ask for a million of them. The estimate is rough and too high for alternations of letters, so
 * it refuses only well beyond the true limit.
 */
const MAX_ESTIMATED_SIZE = 10 * MAX_PROGRAM_SIZE;

const MAX_CACHED = 500;

/** A client's regular expression that the service refuses; the message says what would be right. */
export class InvalidClientRegex extends DomainError {
  constructor(
    readonly pattern: string,
    message: string,
  ) {
    super(message);
  }
}

export interface ClientRegex {
  readonly pattern: string;
  /** Whether the pattern is found anywhere in the text. Linear in the text's length. */
  test(text: string): boolean;
}

const cache = new Map<string, ClientRegex>();

/**
 * Compiles a client's pattern with RE2, which never backtracks: a pattern from outside can't stall the
 * service.
 * @throws InvalidClientRegex when it is too long, too large, or not in RE2's syntax.
 */
export function compileClientRegex(pattern: string): ClientRegex {
  const cached = cache.get(pattern);
  if (cached) return cached;
  const compiled = compile(pattern);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): ClientRegex {
  if (pattern.length > MAX_PATTERN_LENGTH) {
    throw new InvalidClientRegex(
      pattern,
      `the regular expression has ${pattern.length} characters; at most ${MAX_PATTERN_LENGTH} are allowed`,
    );
  }
  if (estimateSize(pattern) > MAX_ESTIMATED_SIZE) throw tooLarge(pattern);
  const regex = parse(pattern);
  if (regex.programSize() > MAX_PROGRAM_SIZE) throw tooLarge(pattern);
  return { pattern, test: (text) => regex.test(text) };
}

function parse(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new InvalidClientRegex(pattern, explain(pattern, error));
  }
}

function tooLarge(pattern: string): InvalidClientRegex {
  return new InvalidClientRegex(
    pattern,
    'the regular expression is too large once its repetitions are written out; ' +
      'use smaller repetition counts, or * and + instead of them',
  );
}

/** Constructs of other dialects that RE2 lacks, recognised by RE2's own message. */
const UNSUPPORTED: readonly [complaint: RegExp, explanation: string][] = [
  [
    /`\(\?<?[=!]/,
    'look-ahead and look-behind are not supported; write what must match, and use another rule or an ' +
      'exclusion list for what must not',
  ],
  [/`\\[1-9kg]/, 'back-references are not supported; repeat the sub-expression instead'],
  [/`\(\?>/, 'atomic groups are not supported; use a plain group (?:...)'],
  [/`\(\?\(/, 'conditional groups are not supported; use alternation with |'],
  [
    /invalid nested repetition/,
    'a repetition of a repetition, such as ** or the possessive *+, is not supported; ' +
      'use one repetition, or put the inner one in a group',
  ],
  [/invalid repeat count/, 'a repetition count is wrong or, nested ones multiplied, above 1000; use * or +'],
];

function explain(pattern: string, error: unknown): string {
  const complaint = (error instanceof Error ? error.message : String(error)).replace(
    /^error parsing regexp: /,
    '',
  );
  const construct = complaint.endsWith('`(?P`') && pattern.includes('(?P=') ? '`\\k' : complaint;
  const known = UNSUPPORTED.find(([pattern]) => pattern.test(construct));
  return `the regular expression is not valid RE2 syntax: ${complaint}${known ? ` (${known[1]})` : ''}`;
}

/** Parts that compile to at least one instruction; groups 1 and 2 are the bounds of a counted repetition. */
const TOKEN = new RegExp(
  [
    '\\\\Q[^]*?(?:\\\\E|$)', // quoted text
    '\\\\[pPx]\\{[^}]*\\}|\\\\[^]', // escape
    '\\[\\^?\\]?(?:\\\\[^]|\\[:\\^?\\w+:\\]|[^\\]\\\\])*\\]', // class
    '\\{(\\d+)(?:,(\\d*))?\\}', // counted repetition
    '\\((?:\\?(?:P?<\\w+>|[a-zA-Z-]*:))?', // opening of a group
    '[^]',
  ].join('|'),
  'gu',
);

/** About how many instructions a pattern compiles to; read in one pass, before RE2 writes them out. */
function estimateSize(pattern: string): number {
  const outer: number[] = [];
  let total = 0;
  let last = 0;
  for (const [token, least, most] of pattern.matchAll(TOKEN)) {
    if (least !== undefined) {
      last *= Math.max(Number(least), Number(most || least), 1) - 1;
    } else if (token.startsWith('(') && token !== '\\(') {
      outer.push(total);
      total = last = 0;
      continue;
    } else if (token === ')' && outer.length > 0) {
      last = total;
      total = outer.pop()!;
    } else {
      last = token.startsWith('\\Q') ? token.length : 1;
    }
    total += last;
  }
  return total + outer.reduce((sum, size) => sum + size, 0);
}
