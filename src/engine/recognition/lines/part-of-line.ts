import { cutColumns } from './line-image.js';
import { readBetween, type ReadLine, withHalfOfBlanks } from './read-line.js';
import { toPagePoint } from './rotated-box.js';
import { BLANK_BESIDE } from './tuning.js';

/**
 * Words of a line cut out of it as a line by itself, up to the middle of the blanks beside them.
 * @param first index of the first of the words
 * @param last index of the last one
 */
export function partOfLine(line: ReadLine, first: number, last: number): ReadLine {
  const { box, image, ink, spans } = line;
  const blank = BLANK_BESIDE * image.height;
  const half = withHalfOfBlanks(spans, first, last, image.width);
  const from = Math.max(0, Math.floor(Math.max(spans[first]!.left - blank, half.left)));
  const to = Math.min(image.width, Math.ceil(Math.min(spans[last]!.right + blank, half.right)));
  const middle = toPagePoint(box, ((from + to) / 2) * image.scaleX, box.height / 2);
  const cut = cutColumns(image, from, to);
  return {
    box: { ...box, ...middle, width: (to - from) * image.scaleX },
    image: cut,
    ink: { ...ink, columns: ink.columns.slice(from, to), grey: cut.grey },
    characters: shifted(readBetween(line.characters, half), from),
    before: line.before && shifted(readBetween(line.before, half), from),
    words: line.words.slice(first, last + 1),
    spans: spans
      .slice(first, last + 1)
      .map((span) => ({ ...span, left: span.left - from, right: span.right - from })),
  };
}

function shifted<Character extends { left: number; right: number }>(
  characters: readonly Character[],
  from: number,
): Character[] {
  return characters.map((each) => ({ ...each, left: each.left - from, right: each.right - from }));
}
