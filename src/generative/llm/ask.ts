import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import type { Metrics } from '../../metrics/metrics.js';
import { GenerativeFault, type GenerativeFaultReason } from '../generative-source.js';
import type { Slots } from '../slots.js';
import { type DocumentAnswer, toJsonSchema } from './answer/answer-schema.js';
import type { Budget, Usage } from './budget.js';
import type { ChatAnswer, ChatMessage, ChatRequest } from './chat.js';
import { CallRefused, type ChatClient } from './chat-client.js';
import type { LlmSettings } from './llm-settings.js';
import { parseAnswer } from './answer/parse-answer.js';
import { estimateTokens } from './prompt.js';
import { type TokenConfidence, tokenConfidence } from './answer/token-confidence.js';

const TRIES = 3;
const FIRST_WAIT_MS = 250;
/** Longest wait that a server may ask for: after it, the layout answers. */
const LONGEST_WAIT_MS = 30_000;
/** Temperature of a retry after an unusable answer: at 0 the model would repeat itself. */
const SECOND_TEMPERATURE = 0.3;

const PASSING = new Set<GenerativeFaultReason>([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
  'truncated',
  'not-a-completion',
  'invalid-json',
  'wrong-schema',
]);

export interface AskParts {
  client: ChatClient;
  settings: LlmSettings;
  slots: Slots;
  metrics: Metrics;
}

export interface Question {
  messages: ChatMessage[];
  /** As estimated. */
  promptTokens: number;
  schema: z.ZodType<{ document: DocumentAnswer }>;
  budget: Budget;
  /** Whether to retry after a truncated answer; false when the question can be split. */
  retryTruncated: boolean;
}

export interface Answer {
  document: DocumentAnswer;
  confidence: TokenConfidence;
}

/** An unusable answer, with what the model is told about it. */
class BadAnswer extends GenerativeFault {
  constructor(
    reason: GenerativeFaultReason,
    readonly said: ChatMessage[],
  ) {
    super(reason);
  }
}

/**
 * Asks at most three times, until the answer is usable.
 * @throws GenerativeFault
 */
export async function ask(question: Question, parts: AskParts, signal: AbortSignal): Promise<Answer> {
  let said: ChatMessage[] = [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(question, { parts, signal, said, attempt });
    } catch (error) {
      if (attempt === TRIES || signal.aborted || !mayPass(error, question)) throw error;
      if (error instanceof BadAnswer) ({ said } = error);
      else await setTimeout(waitAfter(error, attempt), undefined, { signal });
    }
  }
}

interface Try {
  parts: AskParts;
  signal: AbortSignal;
  /** The previous answer and what was wrong with it. */
  said: ChatMessage[];
  attempt: number;
}

async function askOnce(question: Question, { parts, signal, said, attempt }: Try): Promise<Answer> {
  const { settings, metrics } = parts;
  question.budget.allow(question.promptTokens + tokensOf(said));
  const chat = {
    messages: [...question.messages, ...said],
    schema: toJsonSchema(question.schema),
    maxTokens: settings.maxAnswerTokens,
    temperature: attempt === 1 ? 0 : SECOND_TEMPERATURE,
  };
  return parts.slots.within(signal, async () => {
    const started = performance.now();
    let outcome: string = 'internal';
    try {
      const answer = toAnswer(await call(chat, question, parts, signal), question);
      outcome = 'answered';
      return answer;
    } catch (error) {
      if (error instanceof GenerativeFault) outcome = error.reason;
      throw error;
    } finally {
      metrics.llmCalled(outcome, (performance.now() - started) / 1000);
    }
  });
}

async function call(
  chat: ChatRequest,
  { budget }: Question,
  { client, metrics }: AskParts,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const answer = await client.complete(chat, signal);
  const usage: Usage = answer.usage ?? {
    prompt: tokensOf(chat.messages),
    answer: estimateTokens(answer.content),
  };
  budget.spend(usage);
  metrics.llmTokensUsed(usage);
  return answer;
}

/** @throws BadAnswer */
function toAnswer({ content, finishReason, refused, tokens }: ChatAnswer, { schema }: Question): Answer {
  if (refused) throw new GenerativeFault('model-refused');
  if (finishReason === 'length') throw new BadAnswer('truncated', []);
  const parsed = parseAnswer(content, schema);
  if ('answer' in parsed)
    return { document: parsed.answer, confidence: tokenConfidence(content, parsed.json, tokens) };
  const complaint = `That can't be used: ${parsed.complaint}. Answer with the JSON object alone.`;
  throw new BadAnswer(parsed.fault, [
    { role: 'assistant', content },
    { role: 'user', content: complaint },
  ]);
}

function mayPass(error: unknown, { retryTruncated }: Question): boolean {
  if (!(error instanceof GenerativeFault) || !PASSING.has(error.reason)) return false;
  return error.reason !== 'truncated' || retryTruncated;
}

/** The server's `Retry-After`, within bounds; else an exponential backoff from a quarter of a second. */
function waitAfter(error: unknown, attempt: number): number {
  const wanted = error instanceof CallRefused ? error.retryAfterMs : null;
  return Math.min(LONGEST_WAIT_MS, wanted ?? FIRST_WAIT_MS * 2 ** (attempt - 1));
}

const tokensOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce(
    (sum, { content }) => sum + estimateTokens(typeof content === 'string' ? content : textIn(content)),
    0,
  );

const textIn = (parts: Exclude<ChatMessage['content'], string>): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
