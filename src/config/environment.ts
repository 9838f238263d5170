import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { allowedHosts } from './allowed-hosts.js';

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

const engineName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,29}$/, 'must be at most 30 letters and digits, the first a small letter');

const RECOGNISERS = ['pp-ocr', 'tesseract'] as const;
type RecogniserName = (typeof RECOGNISERS)[number];

const recognisers = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (names): names is RecogniserName[] => names.every((name) => RECOGNISERS.some((known) => known === name)),
    {
      message: `must be one or more of ${RECOGNISERS.join(', ')}, separated by commas`,
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
    `must be one or both of ${INPUTS.join(', ')}, separated by commas`,
  );

/**
 * The one schema of the environment. `.env.example` lists the same names; a test holds the two
 * together.
 */
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
  SESSION_IDLE_MINUTES: whole(1, 1440).default(15),
  SESSION_HOURS: whole(1, 720).default(12),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEYS_OTHER: encryptionKeys.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OUTBOUND_ALLOW_HOSTS: hosts.default([]),
  EXTRACTION_CONCURRENCY: whole(1, 64).default(availableParallelism()),
  READINGS_PER_CLIENT: whole(0, 100_000).default(0),
  PAGE_TIMEOUT_SECONDS: whole(1, 600).default(60),
  INSPECTION_CONCURRENCY: whole(2, 64).default(2),
  READER_MEMORY_MEGABYTES: whole(700, 64_000).default(2500),
  ENGINE_RECOGNISERS: recognisers.default(['pp-ocr']),
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
  REVIEW_DUE_SECONDS: whole(60, 31_536_000).default(86_400),
  REVIEW_SKIP_SECONDS: whole(0, 31_536_000).default(3600),
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
  INTERFACE_ENGINE_NAME: engineName.default('engine'),
  DEMO: flag.optional(),
  DEMO_DOCUMENTS: flag.default(true),
});

export type Environment = z.infer<typeof environmentSchema>;
