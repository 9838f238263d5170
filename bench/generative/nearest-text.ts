import { toLines } from '../../src/engine/text/lines.js';
import { splitAtGaps, toLine, type Line, type Word } from '../../src/engine/text/word.js';
import type { AnsweredQuestion } from '../engine/metrics/pairs.js';

/** The same blanks part texts as in the engine, so that only the pairing differs. */
const GAP = 1.25;

/**
 * The plain way, to compare with: of each text that is not an answer yet, the nearest text to its right on
 * the line, or else the nearest below it, is the answer.
 */
export function nearestTexts(words: readonly Word[]): AnsweredQuestion[] {
  const lines = toLines(words).map((line) => splitAtGaps(line.words, GAP).map(toLine));
  const answers = new Set<Line>();
  const pairs: AnsweredQuestion[] = [];
  lines.forEach((line, index) => {
    line.forEach((text, place) => {
      if (answers.has(text) || !/\p{L}/u.test(text.text)) return;
      const answer = line[place + 1] ?? below(text, lines.slice(index + 1));
      if (answer === undefined) return;
      answers.add(answer);
      pairs.push({ question: text.text, answer: answer.text });
    });
  });
  return pairs;
}

function below({ box }: Line, lines: readonly Line[][]): Line | undefined {
  return lines
    .flat()
    .find((other) => other.box.x < box.x + box.width && other.box.x + other.box.width > box.x);
}
