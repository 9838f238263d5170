import { Agent, type Dispatcher, request } from 'undici';
import { GenerativeFault } from '../generative-source.js';
import type { ChatAnswer, ChatRequest } from './chat.js';
import type { LlmSettings } from './llm-settings.js';
import { readAnswer } from './read-answer.js';

/** The status and, if the server gave it, the wait before the next call in milliseconds. */
export class CallRefused extends GenerativeFault {
  constructor(
    status: number,
    readonly retryAfterMs: number | null,
  ) {
    super(status === 429 ? 'rate-limited' : status >= 500 ? 'server-error' : 'request-refused', status);
  }
}

/** Statuses with which servers refuse a parameter, among other things. */
const BAD_REQUEST = new Set([400, 422]);

/**
 * Calls an OpenAI-compatible chat-completions server. It does not retry, except without `logprobs` when a server refuses
 * that parameter. It follows no redirect, so the key goes nowhere else. The operator chooses the server, which may have
 * a private address; so it does not use the client for URLs from strangers.
 */
export class ChatClient {
  private readonly agent: Agent;
  private readonly url: string;
  private logprobs = true;

  constructor(private readonly settings: LlmSettings) {
    this.url = `${settings.url.replace(/\/+$/, '')}/chat/completions`;
    // A server that is silent for half of a document's time has stalled; the other half is for a retry.
    const silenceMs = Math.max(1, Math.floor(settings.timeMs / 2));
    this.agent = new Agent({ headersTimeout: silenceMs, bodyTimeout: silenceMs, pipelining: 0 });
  }

  /** @throws GenerativeFault that quotes neither the request nor the answer. */
  async complete(chat: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    if (!this.logprobs) return this.completeOnce(chat, false, signal);
    try {
      return await this.completeOnce(chat, true, signal);
    } catch (error) {
      if (!(error instanceof CallRefused) || !BAD_REQUEST.has(error.status!)) throw error;
      const answer = await this.completeOnce(chat, false, signal);
      this.logprobs = false;
      return answer;
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async completeOnce(chat: ChatRequest, logprobs: boolean, signal: AbortSignal): Promise<ChatAnswer> {
    const answer = await this.send(this.bodyOf(chat, logprobs), signal);
    const { statusCode, headers } = answer;
    if (statusCode < 200 || statusCode > 299) {
      // The body of a refusal may repeat the prompt, so it is not read.
      answer.body.on('error', () => undefined).destroy();
      throw new CallRefused(statusCode, retryAfterOf(headers));
    }
    const body = await readText(answer, this.settings.maxAnswerBytes, signal);
    return readAnswer(body, String(headers['content-type'] ?? ''));
  }

  private async send(body: object, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      return await request(this.url, {
        dispatcher: this.agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(this.settings.apiKey ? { authorization: `Bearer ${this.settings.apiKey}` } : {}),
        },
        body: JSON.stringify(body),
        signal,
      });
    } catch (error) {
      throw networkFault(error, signal);
    }
  }

  private bodyOf({ messages, schema, maxTokens, temperature }: ChatRequest, logprobs: boolean): object {
    return {
      model: this.settings.model,
      messages,
      temperature,
      max_tokens: maxTokens,
      stream: false,
      ...(logprobs ? { logprobs } : {}),
      response_format: { type: 'json_schema', json_schema: { name: 'document', strict: true, schema } },
    };
  }
}

/** Counts bytes while they stream, so that an endless answer cannot exceed its memory. */
async function readText(
  { body }: Dispatcher.ResponseData,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const chunks: Buffer[] = [];
  let total = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > maxBytes) throw new GenerativeFault('answer-too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof GenerativeFault ? error : networkFault(error, signal);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function networkFault(error: unknown, signal: AbortSignal): GenerativeFault {
  const code = String((error as { code?: unknown } | null)?.code);
  const silent = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT';
  return new GenerativeFault(signal.aborted || silent ? 'timeout' : 'unreachable');
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Dispatcher.ResponseData['headers']): number | null {
  const value = headers['retry-after'];
  const text = Array.isArray(value) ? value[0] : value;
  if (text === undefined) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
