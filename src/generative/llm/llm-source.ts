import type { Document } from '../../domain/document.js';
import type { PageWords } from '../../engine/engine.js';
import type { GenerativeType } from '../../engine/index.js';
import type { Metrics } from '../../metrics/metrics.js';
import { GenerativeFault, type GenerativeRequest, GenerativeSource } from '../generative-source.js';
import { Slots } from '../slots.js';
import { answerSchema, toJsonSchema } from './answer/answer-schema.js';
import { type Answer, ask, type AskParts } from './ask.js';
import { Budget } from './budget.js';
import { ChatClient } from './chat-client.js';
import type { LlmSettings } from './llm-settings.js';
import { inParts, pagesOf } from './page-parts.js';
import { estimateTokens, instructionsFor, type PromptPage, promptPages, toMessages } from './prompt.js';
import { type PartAnswer, toDocument } from './answer/to-document.js';

/** What stays the same over the parts of one document. */
interface Reading {
  words: PageWords[];
  types: GenerativeType[];
  budget: Budget;
  signal: AbortSignal;
}

/** Fills documents with a language model on any server with OpenAI's chat completions. */
export class LlmSource extends GenerativeSource {
  readonly name = 'llm';
  private readonly parts: AskParts;

  constructor(
    private readonly settings: LlmSettings,
    metrics: Metrics,
  ) {
    super();
    const client = new ChatClient(settings);
    this.parts = { client, settings, slots: new Slots(settings.concurrency), metrics };
  }

  async read(request: GenerativeRequest, index: number, signal: AbortSignal): Promise<Document> {
    const { words, types, documents, pages } = request;
    if (types.length === 0) throw new GenerativeFault('not-applicable');
    const numbers = pagesOf(
      documents,
      index,
      words.map(({ number }) => number),
    );
    const own = words.filter(({ number }) => numbers.includes(number));
    if (own.length === 0) throw new GenerativeFault('not-applicable');
    const reading = { words: own, types, budget: new Budget(this.settings), signal };
    const answers = await this.readPages(reading, promptPages(own, pages, this.settings.input));
    const type = types.find(({ id }) => id === answers[0]!.document.type)!;
    return toDocument({ type, words: own, layout: documents[index]!, answers, source: this.name });
  }

  close(): Promise<void> {
    return this.parts.client.close();
  }

  /** Asks part by part; the first part decides the type. */
  private async readPages(reading: Reading, pages: PromptPage[]): Promise<PartAnswer[]> {
    const room = this.settings.maxPromptTokens - overheadOf(reading.types);
    const answers: PartAnswer[] = [];
    for (const part of inParts(pages, room))
      answers.push(...(await this.readPart({ ...reading, types: typesAfter(answers, reading.types) }, part)));
    return answers;
  }

  /** When an answer exceeds its limit, asks for the two halves of the pages, down to one page. */
  private async readPart(reading: Reading, pages: PromptPage[]): Promise<PartAnswer[]> {
    try {
      const { document, confidence } = await this.ask(reading, pages);
      return [{ document, confidence }];
    } catch (error) {
      const truncated = error instanceof GenerativeFault && error.reason === 'truncated';
      if (!truncated || pages.length === 1) throw error;
      const half = Math.ceil(pages.length / 2);
      const first = await this.readPart(reading, pages.slice(0, half));
      const types = typesAfter(first, reading.types);
      return [...first, ...(await this.readPart({ ...reading, types }, pages.slice(half)))];
    }
  }

  private async ask({ types, budget, signal }: Reading, pages: PromptPage[]): Promise<Answer> {
    const question = {
      messages: await toMessages(instructionsFor(types), pages),
      promptTokens: pages.reduce((sum, { tokens }) => sum + tokens, overheadOf(types)),
      schema: answerSchema(types),
      budget,
      retryTruncated: pages.length === 1,
    };
    return ask(question, this.parts, signal);
  }
}

/** Tokens of a prompt without its pages; many servers add the schema to it. */
const overheadOf = (types: readonly GenerativeType[]): number =>
  estimateTokens(instructionsFor(types) + JSON.stringify(toJsonSchema(answerSchema(types))));

function typesAfter(answers: readonly PartAnswer[], types: GenerativeType[]): GenerativeType[] {
  const [first] = answers;
  return first ? types.filter(({ id }) => id === first.document.type) : types;
}
