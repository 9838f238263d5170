import type { FieldSearch, DocumentType } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';
import { labelsOn } from '../nearest-label.js';
import type { PrintedLabel } from '../printed-labels.js';

/** A label of the next column begins at least so many heights behind a value, or has a colon. */
const GAP = 0.8;
/** What stands in brackets right behind a label says more of it: `NAME (LAST, FIRST, MIDDLE)`. */
const IN_BRACKETS = /^[([][^)\]]*[)\]]$/;

/** Kinds of values of which a label may seem the rest. */
const KINDS: readonly string[] = ['name', 'card-number', 'text'];

/** Values that are no label themselves, without the label of the next column, which may stand close by: `DALMAZIO  Sesso`, `40118273  9. Class:`. */
export function heldToColumn(
  candidates: readonly Candidate[],
  { kind, find }: Pick<FieldSearch, 'kind' | 'find'>,
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  if (!KINDS.includes(kind) || find.by !== 'label') return [...candidates];
  const labels = labelsOn(content, type);
  return candidates
    .filter(({ raw, words }) => !IN_BRACKETS.test(raw) && !labels.some((label) => isOf(label, words)))
    .map((candidate) => upToLabel(candidate, kind, labels));
}

/** Whether nothing but a label was taken, with what stands behind its slash, or one that a colon follows. */
function isOf({ words: own, hasColon }: PrintedLabel, words: readonly Word[]): boolean {
  const [first] = words;
  if (first === undefined || !own.includes(first)) return false;
  return hasColon || words.every((word) => own.includes(word) || fold(word.text) === '');
}

function upToLabel(candidate: Candidate, kind: string, labels: readonly PrintedLabel[]): Candidate {
  const { words } = candidate;
  const ends = labels.flatMap(({ words: [first], hasColon }) => {
    const at = words.indexOf(first!);
    if (at < 1) return [];
    const { x, width } = words[at - 1]!.box;
    return hasColon || first!.box.x - x - width > GAP * first!.box.height ? [at] : [];
  });
  if (ends.length === 0) return candidate;
  const own = words.slice(0, Math.min(...ends));
  const raw = textOf(own);
  const value = kind === 'card-number' ? raw.replaceAll(' ', '') : raw;
  return { ...candidate, raw, value, words: own };
}
