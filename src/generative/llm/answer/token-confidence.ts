import type { AnswerToken } from '../chat.js';
import { pathKey, valuePositions } from './value-positions.js';

/** The model's confidence in a value, 0 to 1; null when the server gives none. */
export type TokenConfidence = (path: readonly (string | number)[]) => number | null;

/**
 * Derives confidence from the probabilities of a value's tokens: midway between
 * their geometric mean, which is high for a long value with one doubtful token, and their minimum,
 * which ignores the others. Null when the tokens do not match the text.
 * @param json the part of `content` that was parsed.
 */
export function tokenConfidence(
  content: string,
  json: string,
  tokens: readonly AnswerToken[],
): TokenConfidence {
  if (tokens.length === 0 || tokens.map(({ token }) => token).join('') !== content) return () => null;
  const shift = content.indexOf(json);
  const positions = valuePositions(json);
  const starts = startsOf(tokens);
  return (path) => {
    const place = positions.get(pathKey(path));
    if (!place) return null;
    const [start, end] = [place[0] + shift, place[1] + shift];
    const within = tokens.filter(
      ({ token }, index) => starts[index]! < end && starts[index]! + token.length > start,
    );
    return within.length === 0 ? null : combined(within.map(({ logprob }) => Math.min(0, logprob)));
  };
}

function combined(logprobs: readonly number[]): number {
  const mean = logprobs.reduce((sum, each) => sum + each, 0) / logprobs.length;
  return (Math.exp(mean) + Math.exp(Math.min(...logprobs))) / 2;
}

function startsOf(tokens: readonly AnswerToken[]): number[] {
  let at = 0;
  return tokens.map(({ token }) => {
    const start = at;
    at += token.length;
    return start;
  });
}
