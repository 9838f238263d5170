import { z } from 'zod';
import { GenerativeFault } from '../generative-source.js';
import type { AnswerToken, ChatAnswer } from './chat.js';

const logprobs = z
  .object({ content: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish() })
  .nullish()
  .catch(null);

const part = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });

/** Servers add properties; only the used ones are checked. */
const completion = z.object({
  choices: z.array(
    z.object({
      message: part.nullish(),
      delta: part.nullish(),
      finish_reason: z.string().nullish(),
      logprobs,
    }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
});
type Completion = z.output<typeof completion>;

/**
 * Reads a chat completion: one JSON object, or server-sent events from a server that streams unasked.
 * @throws GenerativeFault `not-a-completion`
 */
export function readAnswer(body: string, mediaType: string): ChatAnswer {
  const streamed = mediaType.includes('event-stream') || body.startsWith('data:');
  const pieces = streamed ? eventsOf(body).map(parse) : [parse(body)];
  const answer = pieces.reduce(add, emptyAnswer());
  if (pieces.every(({ choices }) => choices.length === 0)) throw new GenerativeFault('not-a-completion');
  return answer;
}

/** The data of the events, without `[DONE]` and comments. */
const eventsOf = (body: string): string[] =>
  body
    .split(/\r?\n\r?\n/)
    .map((event) =>
      event
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trim())
        .join('\n'),
    )
    .filter((data) => data !== '' && data !== '[DONE]');

function parse(text: string): Completion {
  try {
    return completion.parse(JSON.parse(text));
  } catch {
    // The error quotes the answer.
    throw new GenerativeFault('not-a-completion');
  }
}

const emptyAnswer = (): ChatAnswer => ({
  content: '',
  finishReason: null,
  refused: false,
  tokens: [],
  usage: null,
});

function add(answer: ChatAnswer, { choices, usage }: Completion): ChatAnswer {
  const [choice] = choices;
  const said = choice?.message ?? choice?.delta;
  const tokens: AnswerToken[] = choice?.logprobs?.content ?? [];
  return {
    content: answer.content + (said?.content ?? ''),
    finishReason: choice?.finish_reason ?? answer.finishReason,
    refused: answer.refused || Boolean(said?.refusal),
    tokens: [...answer.tokens, ...tokens],
    usage: usage ? { prompt: usage.prompt_tokens, answer: usage.completion_tokens } : answer.usage,
  };
}
