import type { ByLabel } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { bounded, type Candidate, worthOf } from '../../content/candidate.js';
import { withTaxFirst } from './amounts/before-tax.js';
import { wholeOfRow } from './amounts/whole-of-row.js';
import { doubtedBesideMore } from './amounts/beside-more.js';
import type { DateOrder } from '../../../values/dates.js';
import { isOfOtherThing, isOfRegister } from './of-other-thing.js';
import { isCurrency } from './currency/named-currencies.js';
import { findLabels, type PrintedLabel } from './printed-labels.js';
import { doubtedBesideLess, isBalance } from './amounts/balance.js';
import { standAlone } from './places/alone-in-line.js';
import { inSeveralLanguages } from './labels/in-several-languages.js';
import { isFor } from './labels/is-for.js';
import { numberInPlace } from './number-in-place.js';
import { netOfTax } from './taxes/net-of-tax.js';
import { taxOfWhole } from './taxes/tax-of-whole.js';
import { type ValueField } from './to-candidates.js';
import { anywhere } from './unlabelled/anywhere.js';
import { datedTexts } from './unlabelled/dated-texts.js';
import { areaOf } from './zone.js';
import { type Placed, valuesOf } from './labels/values-of-label.js';

/** Highest score of a total whose label goes on in other words. */
const OF_LONGER_LABEL = 0.9;

/** Candidates around each place where a label of the field is printed, best first. */
export function findByLabel(
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Candidate[] {
  const { find } = field;
  if (!isFor(find, content)) return [];
  const area = areaOf(find.zone, content);
  const heaviest = Math.max(...find.labels.map((label) => label.weight));
  const labels = inSeveralLanguages(findLabels(content, find.labels, find.not), content).filter(
    (label) =>
      area.contains(label.box) &&
      !(field.kind === 'money' && isOfOtherThing(label, find, content)) &&
      !(field.kind === 'name' && label.isBehindHyphen) &&
      !(find.series && isOfRegister(label, content)),
  );
  const rowOf = find.prefer === 'largest' ? wholeOfRow : (placed: Placed[]) => placed;
  const labelled = labels.flatMap((label) =>
    rowOf(valuesOf(label, content, field, order))
      .filter(({ candidate }) => find.alone !== true || standAlone(label, candidate, content))
      .map(({ candidate, factor }) => ({
        ...candidate,
        strength: candidate.strength * (label.weight / heaviest) * factor * area.factor * find.weight,
      }))
      .flatMap((candidate) =>
        find.series ? numberInPlace(candidate, label, label.weight < heaviest, content) : [candidate],
      )
      .map((candidate) => (find.net ? netOfTax(candidate, label.weight < heaviest, content) : candidate)),
  );
  const found = find.unlabelled ? alsoUnlabelled(labelled, content, field, order) : labelled;
  if (find.prefer === 'largest') {
    const left = labels.filter(isBalance).flatMap((label) => valuesOf(label, content, field, order));
    const total = sorted(withoutNothing(found), find.prefer);
    const doubted = doubtedBesideMore(
      doubtedBesideLess(
        withTaxFirst(total, content),
        left.map(({ candidate }) => candidate),
        content,
      ),
      content,
    );
    return doubted.map((each) =>
      labels.some((label) => goesOn(label, each, content)) ? bounded(each, OF_LONGER_LABEL) : each,
    );
  }
  const whole = find.then === undefined ? found : goneOn(found, find.then, content, field, order);
  const inOrder = sorted(whole, find.prefer);
  return find.tax ? taxOfWhole(inOrder, content, field, find, order) : inOrder;
}

/** Values with what stands at further labels, such as a second surname; what stands there alone is none. */
function goneOn(
  candidates: readonly Candidate[],
  labels: ByLabel['labels'],
  content: PageContent,
  field: ValueField & { find: ByLabel },
  order: DateOrder,
): Candidate[] {
  const more = findLabels(content, labels, []).flatMap((label) => valuesOf(label, content, field, order));
  const [rest] = sorted(
    more.map(({ candidate, factor }) => ({ ...candidate, strength: candidate.strength * factor })),
    'first',
  );
  if (rest === undefined) return [...candidates];
  return candidates
    .filter(({ words }) => !words.some((word) => rest.words.includes(word)))
    .map((each) => {
      const text = `${each.raw} ${rest.raw}`;
      return {
        ...each,
        value: `${each.value} ${rest.value}`,
        raw: text,
        words: [...each.words, ...rest.words],
      };
    });
}

/** Whether between a label and a value words stand that are no part of a known label: `Total points`, `Total project cost`. */
function goesOn(
  { line, next }: PrintedLabel,
  { words: [value] }: Candidate,
  { lines }: PageContent,
): boolean {
  const { box, words } = lines[line]!;
  if (value === undefined || value.box.y > box.y + box.height || value.box.y + value.box.height < box.y)
    return false;
  const between = words.slice(next).filter(({ box: { x } }) => x < value.box.x);
  return between.some(({ text }) => /^\p{L}{3}/u.test(text) && !isCurrency(text));
}

/** With the days of texts that are dated; where there are none either, with values from anywhere. */
function alsoUnlabelled(
  labelled: Candidate[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate[] {
  const dated = field.kind === 'date' ? datedTexts(content, field, order) : [];
  const found = [...labelled, ...dated];
  return found.length > 0 ? found : anywhere(content, field, order);
}

/** Nothing is left to pay of a total that was paid, which stands elsewhere. */
function withoutNothing(candidates: Candidate[]): Candidate[] {
  const some = candidates.filter(({ value }) => Number(value) !== 0);
  return some.length > 0 ? some : candidates;
}

function sorted(candidates: Candidate[], prefer: ByLabel['prefer']): Candidate[] {
  const inOrder = candidates.map((candidate, index) => ({ candidate, index }));
  const byPreference = (a: (typeof inOrder)[number], b: (typeof inOrder)[number]) => {
    if (prefer === 'largest') return Number(b.candidate.value) - Number(a.candidate.value);
    return prefer === 'last' ? b.index - a.index : a.index - b.index;
  };
  return inOrder
    .sort((a, b) => worthOf(b.candidate) - worthOf(a.candidate) || byPreference(a, b))
    .map(({ candidate }) => candidate);
}
