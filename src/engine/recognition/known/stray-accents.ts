import { accents, withoutAccents } from '../fusion/comparable.js';
import { readBefore, type ReadLine } from '../lines/read-line.js';

/**
 * A line of a language without accents, without those that the first reader does not see: the line reader, which knows six languages,
 * puts one over a stain now and then.
 */
export function withoutStrayAccents<Line extends ReadLine>(line: Line): Line {
  const words = line.words.map((word, index) => {
    const before = readBefore(line, index);
    return before !== null && accents(before) === 0 ? { ...word, text: withoutAccents(word.text) } : word;
  });
  return { ...line, words };
}
