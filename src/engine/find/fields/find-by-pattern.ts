import { RE2JS } from 're2js';
import type { Find } from '../../catalogue/schema.js';
import { compiledPattern } from '../../text/compiled-pattern.js';
import { toLines } from '../../text/lines.js';
import { sharedWidth } from '../../text/rectangles.js';
import { enclosing, splitAtGaps, type Word } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import type { DateOrder } from '../../../values/dates.js';
import { join } from './joined-words.js';
import { NEXT_COLUMN } from './places/place.js';
import { toCandidates, type ValueField } from './to-candidates.js';
import { areaOf, wordsWithin } from './zone.js';

type ByPattern = Extract<Find, { by: 'pattern' }>;

/** Highest score of what fits only with print of another column between its lines. */
const ACROSS_COLUMNS = 0.49;
/** Highest score where the phrase that bounds the zone is not on the page: what fits may be of anything. */
const WITHOUT_BOUND = 0.7;

/** Values of the field's kind in what the expression's first group takes out of the zone's text. */
export function findByPattern(
  content: PageContent,
  field: ValueField & { find: ByPattern },
  order: DateOrder,
): Candidate[] {
  const { pattern, zone, weight } = field.find;
  const area = areaOf(zone, content);
  const words = toLines(wordsWithin(content, area)).flatMap((line) => line.words);
  const { text, starts } = join(words);
  const expression = compiledPattern(pattern, RE2JS.CASE_INSENSITIVE);
  const matcher = expression.matcher(text);
  const found: Candidate[] = [];
  while (matcher.find()) {
    const group = matcher.groupCount() > 0 ? 1 : 0;
    const [from, to] = [matcher.start(group), matcher.end(group)];
    const taken = words
      .map((word, index) => within(word, starts[index]!, from, to))
      .filter((word) => word !== null);
    const own = inOneColumn(taken);
    const isWhole = own.length === taken.length || expression.matcher(join(own).text).find();
    const [first] = toCandidates(own, content, field, order);
    if (first !== undefined) found.push(isWhole ? first : bounded(first, ACROSS_COLUMNS));
  }
  return found
    .map((each) => ({ ...each, strength: each.strength * weight * area.factor }))
    .map((each) => (area.factor < 1 ? bounded(each, WITHOUT_BOUND) : each));
}

/** Of a text over several lines that stands in one column what is printed beside it, in another, is no part. */
function inOneColumn(words: readonly Word[]): Word[] {
  const [first = [], ...others] = toLines(words).map((line) => splitAtGaps(line.words, NEXT_COLUMN));
  const [start = [], ...rest] = first;
  if (others.length === 0) return [...words];
  const column = enclosing(start.map(({ box }) => box));
  const isUnder = (run: readonly Word[]) => run.some(({ box }) => sharedWidth(box, column) > 0);
  return [start, ...rest.filter(isUnder), ...others.flatMap((runs) => runs.filter(isUnder))].flat();
}

/** The part of a word that lies between two places of the text. */
function within<W extends { text: string }>(word: W, start: number, from: number, to: number): W | null {
  const text = word.text.slice(Math.max(0, from - start), Math.max(0, to - start));
  return text === '' ? null : { ...word, text };
}
