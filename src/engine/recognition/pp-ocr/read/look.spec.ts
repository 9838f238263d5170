import { expect, test } from '@jest/globals';
import { toAlphabet } from './alphabet.js';
import { decode } from './ctc.js';
import { isSame, likeliestOf, type Look } from './look.js';
import { logLikelihood } from './likelihood.js';

const alphabet = toAlphabet(['A', 'B', 'C', '-']);

/** A look whose steps are given as the probabilities of blank, A, B, C and a dash. */
function look(...steps: [blank: number, a: number, b: number, c: number, dash?: number][]): Look {
  const probabilities = Float32Array.from(
    steps.flatMap(([blank, a, b, c, dash = 0]) => [blank, a, b, c, dash, 0]),
  );
  const size = alphabet.size;
  return {
    characters: decode(probabilities, steps.length, alphabet, 8),
    probabilities,
    steps: steps.length,
    size,
  };
}

const textOf = (characters: readonly { character: string }[]) =>
  characters.map(({ character }) => character).join('');

test('the probabilities of all texts that two steps may spell add up to one', () => {
  const { probabilities } = look([0.1, 0.2, 0.3, 0.4], [0.4, 0.3, 0.2, 0.1]);
  const classes = [1, 2, 3];
  const texts = [
    [],
    ...classes.map((one) => [one]),
    ...classes.flatMap((one) => classes.map((two) => [one, two])),
  ];
  const sum = texts
    // The same class twice needs a blank between, and a third step.
    .filter(([one, two]) => two === undefined || one !== two)
    .reduce((all, text) => all + Math.exp(logLikelihood({ probabilities, steps: 2, size: 6 }, text)), 0);
  expect(sum).toBeCloseTo(1, 4);
});

test('a text counts in all ways in which the steps may spell it', () => {
  // A and a blank, a blank and A, A twice.
  const { probabilities } = look([0.5, 0.5, 0, 0], [0.25, 0.75, 0, 0]);
  const likelihood = Math.exp(logLikelihood({ probabilities, steps: 2, size: 6 }, [1]));
  expect(likelihood).toBeCloseTo(0.5 * 0.25 + 0.5 * 0.75 + 0.5 * 0.75, 4);
});

test('a text with more characters than there are steps is next to impossible', () => {
  const only = look([0, 1, 0, 0]);
  expect(logLikelihood(only, [1, 2])).toBeLessThan(-700);
});

test('what all looks together find the likeliest is read, no surer than it is likelier', () => {
  const unsure = look([0.04, 0.9, 0.02, 0.04], [0, 0, 0.55, 0.45], [0.96, 0.02, 0.01, 0.01]);
  const sure = look([0.04, 0.9, 0.02, 0.04], [0, 0, 0.1, 0.9], [0.96, 0.02, 0.01, 0.01]);
  expect(textOf(unsure.characters)).toBe('AB');
  const read = likeliestOf([unsure, sure]);
  expect(textOf(read)).toBe('AC');
  expect(read[0]!.probability).toBeCloseTo(0.9);
  // The root of .45 · .9 by that of .55 · .1, as a share.
  expect(read[1]!.probability).toBeCloseTo(1 / (1 + Math.sqrt(0.055 / 0.405)), 3);
});

test('the first look stays where others say the same, with its own certainty', () => {
  const first = look([0.1, 0.6, 0.3, 0]);
  const second = look([0.1, 0.8, 0.1, 0]);
  expect(isSame(first, second)).toBe(true);
  expect(likeliestOf([first, second])).toEqual(first.characters);
});

test('the first look stays where others have lost a sign', () => {
  const first = look([0.1, 0.9, 0, 0], [0.3, 0, 0, 0, 0.7], [0.1, 0, 0.9, 0]);
  const second = look([0.1, 0.9, 0, 0], [0.9, 0, 0, 0, 0.1], [0.1, 0, 0.9, 0]);
  expect(textOf(second.characters)).toBe('AB');
  expect(textOf(likeliestOf([first, second]))).toBe('A-B');
});
