/** The environment's settings for asking a language model. */
export interface LlmSettings {
  /** Base URL of an OpenAI-compatible server, including `/v1`. */
  url: string;
  model: string;
  /** Absent: no `Authorization` header. */
  apiKey?: string;
  /** What the model sees of a page. */
  input: readonly ('text' | 'images')[];
  /** For one document, all calls and waits. */
  timeMs: number;
  /** Tokens of one answer. */
  maxAnswerTokens: number;
  /** Tokens of one prompt, as estimated. */
  maxPromptTokens: number;
  /** Bytes of one answer. */
  maxAnswerBytes: number;
  /** Prices of a million tokens, in any currency; 0: free. */
  promptPrice: number;
  answerPrice: number;
  /** For one document, in the currency of the prices; 0: no limit. */
  maxCost: number;
  /** Calls at once. */
  concurrency: number;
}
