import { RE2JS } from 're2js';
import type { Find } from '../../catalogue/schema.js';
import { compiledPattern } from '../../text/compiled-pattern.js';
import { toLines } from '../../text/lines.js';
import type { PageContent } from '../../content/page-content.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import type { DateOrder } from '../../../values/dates.js';
import { join } from './joined-words.js';
import { toCandidates, type ValueField } from './to-candidates.js';
import { areaOf, wordsWithin } from './zone.js';

type ByPattern = Extract<Find, { by: 'pattern' }>;

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
  const matcher = compiledPattern(pattern, RE2JS.CASE_INSENSITIVE).matcher(text);
  const found: Candidate[] = [];
  while (matcher.find()) {
    const group = matcher.groupCount() > 0 ? 1 : 0;
    const [from, to] = [matcher.start(group), matcher.end(group)];
    const taken = words
      .map((word, index) => within(word, starts[index]!, from, to))
      .filter((word) => word !== null);
    found.push(...toCandidates(taken, content, field, order).slice(0, 1));
  }
  return found
    .map((each) => ({ ...each, strength: each.strength * weight * area.factor }))
    .map((each) => (area.factor < 1 ? bounded(each, WITHOUT_BOUND) : each));
}

/** The part of a word that lies between two places of the text. */
function within<W extends { text: string }>(word: W, start: number, from: number, to: number): W | null {
  const text = word.text.slice(Math.max(0, from - start), Math.max(0, to - start));
  return text === '' ? null : { ...word, text };
}
