import { resolve } from 'node:path';
import type { z } from 'zod';
import { type Environment, environmentSchema } from './environment.js';

/** The settings from the environment, checked once. The only reader of `process.env`. */
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
    /** Longest wait for a connection: to open one, or to get one from the pool. */
    connectMs: this.environment.DATABASE_CONNECT_SECONDS * 1000,
    /** In these three, 0 means no limit. */
    statementMs: this.environment.DATABASE_STATEMENT_SECONDS * 1000,
    lockMs: this.environment.DATABASE_LOCK_SECONDS * 1000,
    /** Between two statements of a transaction, which may hold locks. */
    idleTransactionMs: this.environment.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
  };
  readonly redisUrl = this.environment.REDIS_URL;
  readonly jwtSecret = this.environment.JWT_SECRET;
  readonly jwtKeyFile = this.environment.JWT_KEY_FILE;
  readonly tokenLifetimeSeconds = this.environment.TOKEN_LIFETIME_SECONDS;
  /** How long a browser's session lasts without a request, and in all. */
  readonly session = {
    idleMs: this.environment.SESSION_IDLE_MINUTES * 60_000,
    longestMs: this.environment.SESSION_HOURS * 3_600_000,
  };
  /** 32 bytes, AES-256. */
  readonly encryptionKey = this.environment.ENCRYPTION_KEY;
  /** Keys that can decrypt and are not written with: earlier ones, or the next one. */
  readonly otherEncryptionKeys = this.environment.ENCRYPTION_KEYS_OTHER;
  /** The name in the interface's properties, such as `acme` in `acmeRequestId`. */
  readonly interfaceEngineName = this.environment.INTERFACE_ENGINE_NAME;
  readonly logLevel = this.environment.LOG_LEVEL;
  readonly outboundAllowHosts = this.environment.OUTBOUND_ALLOW_HOSTS;
  readonly extractionConcurrency = this.environment.EXTRACTION_CONCURRENCY;
  /** Readings of one client at once, over all machines; absent: no limit. */
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
  /** How long a body may pause, and the time over which its minimum rate is measured. */
  readonly bodyTimes = {
    stallMs: this.environment.BODY_STALL_SECONDS * 1000,
    windowMs: this.environment.BODY_WINDOW_SECONDS * 1000,
  };
  readonly uploadsAtOnce = this.environment.UPLOADS_AT_ONCE;
  readonly reviewLeaseMs = this.environment.REVIEW_LEASE_SECONDS * 1000;
  /** By when a task should be completed, after it was opened. */
  readonly reviewDueMs = this.environment.REVIEW_DUE_SECONDS * 1000;
  /** How long a task is not offered again to a reviewer who skipped it. */
  readonly reviewSkipMs = this.environment.REVIEW_SKIP_SECONDS * 1000;
  readonly sweepMs = this.environment.SWEEP_SECONDS * 1000;
  /** After this time the rows of a dead worker are free again. */
  readonly workLeaseMs = this.environment.WORK_LEASE_SECONDS * 1000;
  /** How long a stop waits for running work before it hands it back or aborts it. */
  readonly stopMs = this.environment.STOP_SECONDS * 1000;
  /** How long a stop keeps answering, reported as not ready, before it ends anything. */
  readonly drainMs = this.environment.DRAIN_SECONDS * 1000;
  /** How long a dependency may take to answer before `/health/ready` reports it down. */
  readonly readyMs = this.environment.READY_SECONDS * 1000;
  /** Token that `/metrics` requires; absent: open, but in production no metrics are served. */
  readonly metricsToken = this.environment.METRICS_TOKEN;
  /** Whether Swagger UI is served at `/docs`. */
  readonly docs = this.environment.DOCS;
  /** Whether administrators find Bull's board at `/admin/queues`; only where there is Redis. */
  readonly queueBoard = this.environment.QUEUE_BOARD && this.redisUrl !== undefined;
  /** Of one client or user; 0: no limit. */
  readonly requestsPerMinute = this.environment.REQUESTS_PER_MINUTE;
  /** Calls of `POST /user/authenticate` from one address; 0: no limit. */
  readonly authenticationsPerMinute = this.environment.AUTHENTICATIONS_PER_MINUTE;
  /** Addresses and ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies = this.environment.TRUSTED_PROXIES;
  /** Origins whose pages may call the API from a browser. */
  readonly corsOrigins = this.environment.CORS_ORIGINS;
  /** Whether demo credentials are made on the first start; never in production. */
  readonly demo = !this.production && (this.environment.DEMO ?? this.databaseUrl === undefined);
  /** Whether the demo's client submits documents of its own. */
  readonly demoDocuments = this.demo && this.environment.DEMO_DOCUMENTS;
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
 * @param made settings that the start made itself (development secrets, the embedded database's URL).
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
