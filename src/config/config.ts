import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { allowedHosts } from './allowed-hosts.js';

/**
 * The one schema of the environment. `.env.example` lists the same names; a test holds the two
 * together.
 */
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`);

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const encryptionKey = z
  .string()
  .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  .refine(
    (key) => key.length === 32,
    'must be 32 bytes in base64 or hex, as `openssl rand -base64 32` prints',
  );

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const encryptionKeys = z.string().transform(listOf).pipe(z.array(encryptionKey));

const addresses = z
  .string()
  .transform(listOf)
  .refine(
    (list) => list.every((each) => ipaddr.isValid(each) || ipaddr.isValidCIDR(each)),
    'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const origins = z
  .string()
  .transform(listOf)
  .refine(
    (list) => list.every((each) => URL.canParse(each) && new URL(each).origin === each),
    'must be origins such as https://app.example, without a path, separated by commas',
  );

const hosts = z.string().transform((text, context) => {
  const found = allowedHosts(text);
  if (Array.isArray(found)) return found;
  context.addIssue({ code: 'custom', message: found.wrong });
  return z.NEVER;
});

const RECOGNISERS = ['pp-ocr', 'tesseract'] as const;
type RecogniserName = (typeof RECOGNISERS)[number];

const recognisers = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (names): names is RecogniserName[] => names.every((name) => RECOGNISERS.some((known) => known === name)),
    {
      message: `must be one or more of ${RECOGNISERS.join(', ')}, parted by commas`,
    },
  );

const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number such as 0.15')
  .transform(Number);

const INPUTS = ['text', 'images'] as const;
type LlmInput = (typeof INPUTS)[number];

const inputs = z
  .string()
  .transform(listOf)
  .refine(
    (names): names is LlmInput[] =>
      names.length > 0 && names.every((name) => INPUTS.some((known) => known === name)),
    `must be one or both of ${INPUTS.join(', ')}, parted by commas`,
  );

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  APP_ROLE: z.enum(['all', 'api', 'worker', 'scheduler']).default('all'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_SIZE: whole(2, 1000).default(20),
  DATABASE_CONNECT_SECONDS: whole(1, 600).default(5),
  DATABASE_STATEMENT_SECONDS: whole(0, 3600).default(7),
  DATABASE_LOCK_SECONDS: whole(0, 3600).default(4),
  DATABASE_IDLE_TRANSACTION_SECONDS: whole(0, 3600).default(15),
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  JWT_KEY_FILE: z.string().min(1).optional(),
  TOKEN_LIFETIME_SECONDS: whole(10, 86_400).default(600),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEYS_OTHER: encryptionKeys.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OUTBOUND_ALLOW_HOSTS: hosts.default([]),
  EXTRACTION_CONCURRENCY: whole(1, 64).default(availableParallelism()),
  READINGS_PER_CLIENT: whole(0, 100_000).default(0),
  PAGE_TIMEOUT_SECONDS: whole(1, 600).default(60),
  INSPECTION_CONCURRENCY: whole(2, 64).default(2),
  READER_MEMORY_MEGABYTES: whole(700, 64_000).default(2500),
  ENGINE_RECOGNISERS: recognisers.default(['pp-ocr', 'tesseract']),
  ENGINE_WEIGHTS_DIR: z.string().min(1).optional(),
  GENERATIVE_LLM_URL: urlOf('http:', 'https:').optional(),
  GENERATIVE_LLM_MODEL: z.string().min(1).optional(),
  GENERATIVE_LLM_API_KEY: z.string().min(1).optional(),
  GENERATIVE_LLM_INPUT: inputs.default(['text', 'images']),
  GENERATIVE_LLM_SECONDS: whole(1, 3600).default(180),
  GENERATIVE_LLM_CONCURRENCY: whole(1, 64).default(2),
  GENERATIVE_LLM_PROMPT_TOKENS: whole(1000, 2_000_000).default(24_000),
  GENERATIVE_LLM_ANSWER_TOKENS: whole(100, 200_000).default(4_000),
  GENERATIVE_LLM_PROMPT_PRICE: amount.default(0),
  GENERATIVE_LLM_ANSWER_PRICE: amount.default(0),
  GENERATIVE_LLM_MAX_COST: amount.default(0),
  MAX_IMAGE_MEGABYTES: whole(1, 500).default(20),
  MAX_PDF_MEGABYTES: whole(1, 500).default(50),
  MAX_PAGES: whole(1, 5000).default(100),
  MAX_PAGE_MEGAPIXELS: whole(1, 1000).default(64),
  BODY_STALL_SECONDS: whole(1, 3600).default(20),
  BODY_WINDOW_SECONDS: whole(1, 3600).default(30),
  UPLOADS_AT_ONCE: whole(1, 10_000).default(64),
  REVIEW_LEASE_SECONDS: whole(10, 86_400).default(900),
  SWEEP_SECONDS: whole(1, 3600).default(5),
  WORK_LEASE_SECONDS: whole(1, 3600).default(30),
  STOP_SECONDS: whole(1, 600).default(25),
  DRAIN_SECONDS: whole(0, 600).default(0),
  READY_SECONDS: whole(1, 600).default(10),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  DOCS: flag.default(true),
  QUEUE_BOARD: flag.default(true),
  REQUESTS_PER_MINUTE: whole(0, 10_000_000).default(6000),
  AUTHENTICATIONS_PER_MINUTE: whole(0, 10_000_000).default(600),
  TRUSTED_PROXIES: addresses.default([]),
  CORS_ORIGINS: origins.default([]),
  DEMO: flag.optional(),
});

type Environment = z.infer<typeof environmentSchema>;

/** What the process was told by its environment, checked once. The only reader of `process.env`. */
export class Config {
  constructor(private readonly environment: Environment) {}

  readonly production = this.environment.NODE_ENV === 'production';
  readonly role = this.environment.APP_ROLE;
  readonly port = this.environment.PORT;
  /** Loopback unless told otherwise: a demo with made-up credentials must not be reachable from outside. */
  readonly host = this.environment.HOST ?? (this.production ? '0.0.0.0' : '127.0.0.1');
  readonly dataDir = resolve(this.environment.DATA_DIR);
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl = this.environment.DATABASE_URL;
  readonly databaseLimits = {
    /** Connections of this process at once. */
    poolSize: this.environment.DATABASE_POOL_SIZE,
    /** For a connection: to be made, or to be lent by the pool. */
    connectMs: this.environment.DATABASE_CONNECT_SECONDS * 1000,
    /** These three: 0 is without limit. */
    statementMs: this.environment.DATABASE_STATEMENT_SECONDS * 1000,
    lockMs: this.environment.DATABASE_LOCK_SECONDS * 1000,
    /** Between two statements of a transaction, which may hold locks. */
    idleTransactionMs: this.environment.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
  };
  readonly redisUrl = this.environment.REDIS_URL;
  readonly jwtSecret = this.environment.JWT_SECRET;
  readonly jwtKeyFile = this.environment.JWT_KEY_FILE;
  readonly tokenLifetimeSeconds = this.environment.TOKEN_LIFETIME_SECONDS;
  /** 32 bytes, AES-256. */
  readonly encryptionKey = this.environment.ENCRYPTION_KEY;
  /** Keys that can decrypt and are not written with: earlier ones, or the next one. */
  readonly otherEncryptionKeys = this.environment.ENCRYPTION_KEYS_OTHER;
  readonly logLevel = this.environment.LOG_LEVEL;
  readonly outboundAllowHosts = this.environment.OUTBOUND_ALLOW_HOSTS;
  readonly extractionConcurrency = this.environment.EXTRACTION_CONCURRENCY;
  /** Of one client at once, over all machines; absent: no limit. */
  readonly readingsPerClient = this.environment.READINGS_PER_CLIENT || undefined;
  readonly pageTimeoutMs = this.environment.PAGE_TIMEOUT_SECONDS * 1000;
  /** Readers that look at files before they are taken. */
  readonly inspectionConcurrency = this.environment.INSPECTION_CONCURRENCY;
  /** Of one reader, for extraction or inspection. */
  readonly readerMemoryBytes = this.environment.READER_MEMORY_MEGABYTES * 1_000_000;
  /** What reads words from pixels. */
  readonly recognisers = this.environment.ENGINE_RECOGNISERS;
  /** Other weights for PP-OCR; absent: those that are installed. */
  readonly weightsDirectory =
    this.environment.ENGINE_WEIGHTS_DIR === undefined ? null : resolve(this.environment.ENGINE_WEIGHTS_DIR);
  /** How documents of the generative kind are filled. */
  readonly generative = {
    /** For one document. */
    timeMs: this.environment.GENERATIVE_LLM_SECONDS * 1000,
    /** Null: no language model is asked. */
    llm: llmOf(this.environment),
  };
  readonly maxImageBytes = this.environment.MAX_IMAGE_MEGABYTES * 1_000_000;
  readonly maxPdfBytes = this.environment.MAX_PDF_MEGABYTES * 1_000_000;
  readonly maxPages = this.environment.MAX_PAGES;
  readonly maxPagePixels = this.environment.MAX_PAGE_MEGAPIXELS * 1_000_000;
  /** How long a body may bring nothing, and the time over which it must come at the least rate. */
  readonly bodyTimes = {
    stallMs: this.environment.BODY_STALL_SECONDS * 1000,
    windowMs: this.environment.BODY_WINDOW_SECONDS * 1000,
  };
  readonly uploadsAtOnce = this.environment.UPLOADS_AT_ONCE;
  readonly reviewLeaseMs = this.environment.REVIEW_LEASE_SECONDS * 1000;
  readonly sweepMs = this.environment.SWEEP_SECONDS * 1000;
  /** A dead worker's rows are free again after this long. */
  readonly workLeaseMs = this.environment.WORK_LEASE_SECONDS * 1000;
  /** How long a stop waits for what is in hand before it is handed back or cut. */
  readonly stopMs = this.environment.STOP_SECONDS * 1000;
  /** How long a stop goes on answering, not ready, before anything is ended. */
  readonly drainMs = this.environment.DRAIN_SECONDS * 1000;
  /** How long a part may take to answer before `/health/ready` calls it down. */
  readonly readyMs = this.environment.READY_SECONDS * 1000;
  /** What a scraper of `/metrics` must show; absent: open, except in production, where there are then none. */
  readonly metricsToken = this.environment.METRICS_TOKEN;
  /** Whether Swagger UI is served at `/docs`. */
  readonly docs = this.environment.DOCS;
  /** Whether administrators find Bull's board at `/admin/queues`; only where there is Redis. */
  readonly queueBoard = this.environment.QUEUE_BOARD && this.redisUrl !== undefined;
  /** Of one client or user; 0: no limit. */
  readonly requestsPerMinute = this.environment.REQUESTS_PER_MINUTE;
  /** Calls of `POST /user/authenticate` from one address; 0: no limit. */
  readonly authenticationsPerMinute = this.environment.AUTHENTICATIONS_PER_MINUTE;
  /** Addresses and ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies = this.environment.TRUSTED_PROXIES;
  /** Whose pages may call the API from a browser. */
  readonly corsOrigins = this.environment.CORS_ORIGINS;
  /** Whether demo credentials and samples are made on the first start; never in production. */
  readonly demo = !this.production && (this.environment.DEMO ?? this.databaseUrl === undefined);
}

/** Bytes that one token of an answer takes at most, with what servers send along: its probability, a frame. */
const ANSWER_BYTES_PER_TOKEN = 1_000;

function llmOf(environment: Environment) {
  const { GENERATIVE_LLM_URL: url, GENERATIVE_LLM_MODEL: model } = environment;
  if (url === undefined || model === undefined) return null;
  return {
    url,
    model,
    apiKey: environment.GENERATIVE_LLM_API_KEY,
    input: environment.GENERATIVE_LLM_INPUT,
    timeMs: environment.GENERATIVE_LLM_SECONDS * 1000,
    maxPromptTokens: environment.GENERATIVE_LLM_PROMPT_TOKENS,
    maxAnswerTokens: environment.GENERATIVE_LLM_ANSWER_TOKENS,
    maxAnswerBytes: environment.GENERATIVE_LLM_ANSWER_TOKENS * ANSWER_BYTES_PER_TOKEN,
    promptPrice: environment.GENERATIVE_LLM_PROMPT_PRICE,
    answerPrice: environment.GENERATIVE_LLM_ANSWER_PRICE,
    /** For one document, in the currency of the prices; 0: no limit. */
    maxCost: environment.GENERATIVE_LLM_MAX_COST,
    concurrency: environment.GENERATIVE_LLM_CONCURRENCY,
  };
}

/** The environment has a wrong or missing value; the message names each variable and what is allowed. */
export class InvalidEnvironment extends Error {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'InvalidEnvironment';
  }
}

const named = (issue: z.core.$ZodIssue): string => {
  // A list of keys is named by the variable that holds it.
  const variable = String(issue.path[0]);
  if (issue.code === 'invalid_value') return `${variable}: must be one of ${issue.values.join(', ')}`;
  return `${variable}: ${issue.message}`;
};

export type Variables = Record<string, string | undefined>;

/**
 * Reads and checks the environment. An empty value counts as absent, as in a `.env` file.
 * @param made what the start itself made (development secrets, the embedded database's URL).
 * @throws InvalidEnvironment
 */
export function loadConfig(environment: Variables = process.env, made: Variables = {}): Config {
  const given = Object.fromEntries(
    Object.entries({ ...environment, ...made }).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new InvalidEnvironment(parsed.error.issues.map(named));

  const problems = crossCheck(parsed.data);
  if (problems.length > 0) throw new InvalidEnvironment(problems);
  return new Config(parsed.data);
}

function crossCheck(environment: Environment): string[] {
  const problems: string[] = [];
  if (environment.NODE_ENV === 'production') {
    if (!environment.JWT_SECRET && !environment.JWT_KEY_FILE)
      problems.push('JWT_SECRET (at least 32 characters) or JWT_KEY_FILE is required in production');
    if (!environment.ENCRYPTION_KEY)
      problems.push(
        'ENCRYPTION_KEY is required in production: 32 bytes in base64 or hex, as `openssl rand -base64 32` prints',
      );
    if (environment.DEMO) problems.push('DEMO: must not be true in production, where nothing is made up');
  }
  if (Boolean(environment.GENERATIVE_LLM_URL) !== Boolean(environment.GENERATIVE_LLM_MODEL))
    problems.push('GENERATIVE_LLM_URL and GENERATIVE_LLM_MODEL: give both, or neither');
  if (environment.GENERATIVE_LLM_MAX_COST > 0 && !hasPrices(environment))
    problems.push(
      'GENERATIVE_LLM_MAX_COST: needs GENERATIVE_LLM_PROMPT_PRICE or GENERATIVE_LLM_ANSWER_PRICE',
    );
  if (!environment.DATABASE_URL && environment.APP_ROLE !== 'all')
    problems.push(
      `DATABASE_URL is required with APP_ROLE=${environment.APP_ROLE}: the embedded PostgreSQL serves one process, APP_ROLE=all`,
    );
  return problems;
}

const hasPrices = (environment: Environment): boolean =>
  environment.GENERATIVE_LLM_PROMPT_PRICE > 0 || environment.GENERATIVE_LLM_ANSWER_PRICE > 0;
