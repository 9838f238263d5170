import { GenerativeFault } from '../generative-source.js';
import type { LlmSettings } from './llm-settings.js';

const MILLION = 1_000_000;

export interface Usage {
  prompt: number;
  answer: number;
}

/** Budget of one document for all its calls. */
export class Budget {
  private cost = 0;

  constructor(
    private readonly settings: Pick<
      LlmSettings,
      'promptPrice' | 'answerPrice' | 'maxCost' | 'maxAnswerTokens'
    >,
  ) {}

  /**
   * Compares the highest possible cost of a call with the rest of the budget before the call.
   * @throws GenerativeFault `cost-limit`
   */
  allow(promptTokens: number): void {
    const { maxCost, maxAnswerTokens } = this.settings;
    const dearest = this.priceOf({ prompt: promptTokens, answer: maxAnswerTokens });
    if (maxCost > 0 && this.cost + dearest > maxCost) throw new GenerativeFault('cost-limit');
  }

  spend(usage: Usage): void {
    this.cost += this.priceOf(usage);
  }

  private priceOf({ prompt, answer }: Usage): number {
    const { promptPrice, answerPrice } = this.settings;
    return (prompt * promptPrice + answer * answerPrice) / MILLION;
  }
}
