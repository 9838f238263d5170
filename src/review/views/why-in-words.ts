import type { Why } from '../../domain/item.js';
import type { Message } from '../../values/judge-value.js';

/**
 * Why an item is reviewed, as a sentence: `rule 1: total needs 0.90, was read at 0.85`.
 * @param name of the item whose score was compared; for a cell, its table.
 */
export function whyInWords({ rule, score, threshold, scoreFlag }: Why, name: Message): Message {
  const [pt, en] = [`regra ${rule + 1}: ${name.pt}`, `rule ${rule + 1}: ${name.en}`];
  if (scoreFlag === 'IGNORE_SCORE' || threshold === null)
    return { pt: `${pt} é sempre revisado`, en: `${en} is always reviewed` };
  const needs = { pt: `${pt} precisa de ${comma(threshold)}`, en: `${en} needs ${shortScore(threshold)}` };
  if (score === null) return { pt: `${needs.pt} e nada foi lido`, en: `${needs.en}, and nothing was read` };
  if (score >= threshold) return { pt: `${pt} foi lido vazio`, en: `${en} was read as empty` };
  return {
    pt: `${needs.pt} e foi lido com ${comma(score)}`,
    en: `${needs.en}, was read at ${shortScore(score)}`,
  };
}

/** Two digits, rounded down, so that a score just below a threshold does not look equal to it. */
export const shortScore = (score: number): string => (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);
const comma = (score: number): string => shortScore(score).replace('.', ',');
