import { foldedPhrase, type Phrase } from '../../text/folded-phrase.js';
import type { Find } from '../../catalogue/schema.js';
import { toLines } from '../../text/lines.js';
import { median } from '../../text/median.js';
import { type Line, splitAtGaps, textOf, toLine } from '../../text/word.js';
import { fold, indexOfPhrase } from '../../text/folded-text.js';
import type { PageContent } from '../../content/page-content.js';
import type { Candidate } from '../../content/candidate.js';
import { areaOf, wordsWithin } from './zone.js';

type ByLargest = Extract<Find, { by: 'largest' }>;

/** A name has a word of letters. */
const NAME = /\p{L}{2}/u;
/** Lines of one name differ this little in height, and follow each other this closely. */
const SAME_SIZE = 0.85;
const NEXT_LINE = 1;
const MOST_LINES = 3;
/** Height of a line by the width of its letters, in the narrowest print. */
const HIGHEST_LETTER = 3;
const PLACES = 3;

/** Runs of print in the zone, the largest first; one that goes over several lines is one. */
export function findLargest(content: PageContent, find: ByLargest): Candidate[] {
  const area = areaOf(find.zone, content);
  const skip = find.skip.map(foldedPhrase);
  const runs = toLines(wordsWithin(content, area))
    .flatMap((line) => splitAtGaps(line.words, 2).map(toLine))
    .filter((run) => NAME.test(run.text) && !isSkipped(run, skip));
  const bySize = [...runs].sort((a, b) => size(b) - size(a) || a.box.y - b.box.y);
  return bySize.slice(0, PLACES).map((run, rank) => {
    const words = block(run, runs).flatMap((line) => line.words);
    const value = textOf(words);
    const strength = find.weight * area.factor * (1 - 0.25 * rank);
    return { value, raw: value, words, pageNumber: content.number, strength, proof: null };
  });
}

function isSkipped({ text }: Line, skip: readonly Phrase[]): boolean {
  const tokens = fold(text).split(' ');
  return skip.some((phrase) => indexOfPhrase(tokens, phrase) >= 0);
}

/** The usual height of a run's words: one with a bracket or a comma is higher by chance, or reaches over two lines. */
function size({ words }: Line): number {
  return median(
    words.map(({ box, text }) => Math.min(box.height, (HIGHEST_LETTER * box.width) / text.length)),
  );
}

/** The run and those of its size right below it. */
function block(first: Line, runs: readonly Line[]): Line[] {
  const lines = [first];
  for (const run of runs) {
    const last = lines.at(-1)!;
    const gap = run.box.y - (last.box.y + last.box.height);
    const beside =
      Math.min(run.box.x + run.box.width, last.box.x + last.box.width) - Math.max(run.box.x, last.box.x);
    const follows =
      run.box.y > last.box.y + last.box.height / 2 && gap < NEXT_LINE * size(last) && beside > 0;
    const alike = Math.min(size(run), size(last)) > SAME_SIZE * Math.max(size(run), size(last));
    if (run !== first && follows && alike && lines.length < MOST_LINES) lines.push(run);
  }
  return lines;
}
