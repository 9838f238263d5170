import type { DateOrder } from '../../../../values/dates.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Word } from '../../../text/word.js';
import type { PrintedLabel } from '../printed-labels.js';
import { toCandidates, type ValueField } from '../to-candidates.js';

/** Of an amount that a tax's name follows, in labels' weights. */
const BEFORE_LABEL = 0.75;

/** The taxes that brackets behind a total name: `120,82 € (inclui 22,59 € IVA)`. */
export function taxesInBrackets(
  labels: readonly PrintedLabel[],
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate[] {
  return labels.flatMap((label) => {
    const { words } = content.lines[label.line]!;
    const at = words.indexOf(label.words[0]!);
    const open = words.findLastIndex(({ text }, index) => index < at && text.startsWith('('));
    if (open < 1 || isClosed(words.slice(open, at)) || !isClosed(label.words)) return [];
    const before = toCandidates(words.slice(0, open), content, field, order);
    const inside = toCandidates(words.slice(open, at), content, field, order);
    return before.length === 1 && inside.length === 1 ? [{ ...inside[0]!, strength: BEFORE_LABEL }] : [];
  });
}

function isClosed(words: readonly Word[]): boolean {
  return words.some(({ text }) => text.includes(')'));
}
