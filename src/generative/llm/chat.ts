/** A part of a message in the chat-completions format. */
export type ContentPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string | ContentPart[];
}

export interface ChatRequest {
  messages: ChatMessage[];
  /** JSON Schema that the answer must follow. */
  schema: object;
  maxTokens: number;
  temperature: number;
}

/** A token of the answer with the logarithm of its probability. */
export interface AnswerToken {
  token: string;
  logprob: number;
}

export interface ChatAnswer {
  content: string;
  /** `stop`, `length`, or another word of the server. */
  finishReason: string | null;
  refused: boolean;
  /** Empty when the server gives none. */
  tokens: AnswerToken[];
  /** Null when the server does not count. */
  usage: { prompt: number; answer: number } | null;
}
