import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { LoopbackServer } from './loopback-server.js';

/** A call of the chat-completions server as it arrived. */
export interface ChatCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: {
      role: string;
      content: string | { type: string; text?: string; image_url?: { url: string } }[];
    }[];
    max_tokens: number;
    logprobs?: boolean;
    response_format: { type: string; json_schema: { strict: boolean; schema: Record<string, unknown> } };
  };
}

/** What the server does with a call. */
export type ChatReaction =
  /** Answers with a completion of this text. */
  | { content: string; finishReason?: string; streamed?: boolean; logprobs?: number; afterMs?: number }
  /** The model's refusal. */
  | { refusal: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Headers and the beginning of an answer, and then nothing. */
  | 'stall'
  | 'hang'
  | 'cut'
  /** An answer without an end. */
  | 'flood';

/** Speaks OpenAI's protocol over real HTTP on loopback, as a test says; knows no model. */
export class ChatServer {
  readonly calls: ChatCall[] = [];
  /** Calls that are being answered at once, and the most there were. */
  busy = 0;
  busiest = 0;
  private server: LoopbackServer;

  private constructor(
    /** May be replaced at any time. */
    public react: (call: ChatCall, number: number) => ChatReaction,
  ) {}

  static async start(react: ChatServer['react'] = () => 'hang'): Promise<ChatServer> {
    const chat = new ChatServer(react);
    chat.server = await LoopbackServer.start((request, response) => void chat.receive(request, response));
    return chat;
  }

  /** Up to `/v1`. */
  get url(): string {
    return `${this.server.url}/v1`;
  }

  /** Answers the calls in this order, the last one again and again. */
  script(...reactions: ChatReaction[]): void {
    this.calls.length = 0;
    this.react = (_, number) => reactions[Math.min(number, reactions.length - 1)]!;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as ChatCall['body'];
    this.calls.push({ path: request.url!, headers: request.headers, body });
    this.busiest = Math.max(this.busiest, ++this.busy);
    response.on('close', () => this.busy--);
    const number = this.calls.length - 1;
    await answer(response, this.react(this.calls[number]!, number));
  }
}

async function answer(response: ServerResponse, reaction: ChatReaction): Promise<void> {
  if (reaction === 'hang') return;
  if (reaction === 'cut') return void response.destroy();
  if (reaction === 'stall') return void response.writeHead(200, JSON_TYPE).write('{"choices":[{"mess');
  if (reaction === 'flood') return flood(response);
  if ('status' in reaction)
    return void response.writeHead(reaction.status, reaction.headers).end(reaction.body ?? '');
  if ('refusal' in reaction)
    return send(response, { role: 'assistant', content: null, refusal: reaction.refusal });
  if (reaction.afterMs) await setTimeout(reaction.afterMs);
  if (reaction.streamed) return stream(response, reaction.content);
  const { content, finishReason = 'stop', logprobs } = reaction;
  send(response, { role: 'assistant', content }, finishReason, logprobs);
}

const JSON_TYPE = { 'content-type': 'application/json' };

function send(response: ServerResponse, message: object, finishReason = 'stop', logprob?: number): void {
  const { content } = message as { content: string | null };
  // Tokens of three characters each.
  const tokens = (content ?? '').match(/[\s\S]{1,3}/g) ?? [];
  const logprobs = logprob === undefined ? null : { content: tokens.map((token) => ({ token, logprob })) };
  const body = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finishReason, logprobs }],
    usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
  };
  response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));
}

function stream(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = (choice: object) =>
    response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [choice] })}\n\n`);
  event({ index: 0, delta: { role: 'assistant' }, finish_reason: null });
  for (const piece of content.match(/[\s\S]{1,7}/g) ?? [])
    event({ index: 0, delta: { content: piece }, finish_reason: null });
  event({ index: 0, delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}

function flood(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE).write('{"choices":[{"message":{"content":"');
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
