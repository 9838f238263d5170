import { distance } from 'fastest-levenshtein';
import { fold } from '../../../src/engine/text/folded-text.js';
import type { WordMatches } from './words.js';

/** A question and one answer to it, as printed. */
export interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** Texts as similar as this are the same but for misread characters. */
const SAME = 0.8;
/** ANLS counts an answer less similar than this as wrong (Biten et al., "Scene Text VQA", ICCV 2019). */
const LEAST = 0.5;

/** Normalised Levenshtein similarity of two texts without regard to case, accents and punctuation, 0 to 1. */
export function similarity(a: string, b: string): number {
  const [first, second] = [comparable(a), comparable(b)];
  const longest = Math.max(first.length, second.length);
  return longest === 0 ? 1 : 1 - distance(first, second) / longest;
}

/** Punctuation is of no account, unless there is nothing else. */
function comparable(text: string): string {
  return fold(text) || text.replace(/\s+/g, '');
}

/**
 * Pairs found in both, one to one: question and answer must both be at least 0.8 similar. The most similar
 * are matched first.
 */
export function matchPairs(
  read: readonly AnsweredQuestion[],
  truth: readonly AnsweredQuestion[],
): WordMatches {
  const candidates = read
    .flatMap((pair, at) => truth.map((wanted, place) => ({ at, place, ...likeness(pair, wanted) })))
    .filter(({ question, answer }) => question >= SAME && answer >= SAME)
    .sort((a, b) => b.question + b.answer - a.question - a.answer);
  const [usedRead, usedTruth] = [new Set<number>(), new Set<number>()];
  for (const { at, place } of candidates) {
    if (usedRead.has(at) || usedTruth.has(place)) continue;
    usedRead.add(at);
    usedTruth.add(place);
  }
  return { matched: usedTruth.size, read: read.length, truth: truth.length };
}

function likeness(a: AnsweredQuestion, b: AnsweredQuestion): Likeness {
  return { question: similarity(a.question, b.question), answer: similarity(a.answer, b.answer) };
}

interface Likeness {
  question: number;
  answer: number;
}

/**
 * Average normalised Levenshtein similarity of each question's answers: of a printed answer, that of the
 * most similar one read for a question at least 0.8 similar, 0 below 0.5; of several answers to one
 * question, their mean.
 * @returns one number, 0 to 1, for each different question of the truth
 */
export function answerSimilarities(
  read: readonly AnsweredQuestion[],
  truth: readonly AnsweredQuestion[],
): number[] {
  const questions = [...new Set(truth.map(({ question }) => question))];
  return questions.map((question) => {
    const given = read.filter((pair) => similarity(pair.question, question) >= SAME);
    const wanted = truth.filter((pair) => pair.question === question);
    const best = wanted.map(({ answer }) =>
      Math.max(0, ...given.map((pair) => similarity(pair.answer, answer)).filter((value) => value >= LEAST)),
    );
    return best.reduce((sum, value) => sum + value, 0) / best.length;
  });
}
