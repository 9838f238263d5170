import type { DocumentType, FieldType } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import type { Want } from '../../recognition/recogniser.js';
import { mayBeFound, printedWords } from '../../content/printed-words.js';
import { foldedPhrase } from '../../text/folded-phrase.js';
import { findPhrase } from '../../text/folded-text.js';
import type { Word } from '../../text/word.js';
import type { FieldKind } from '../../../values/kinds.js';
import { findFields } from '../find-candidates.js';
import { rankFields } from '../rank-fields.js';
import { readTables } from '../read-table.js';

/**
 * This many of a field's candidates may become its value, because a new reading changes their order. More:
 * more words are read again.
 */
const LIKELIEST = 5;
/** Lines below a label in which its value may stand. */
const LINES_BELOW = 3;

/** Kinds without a form: a sign that the first reader overlooks in them, as the comma behind a street, makes nobody doubt. */
const FREE_TEXT: readonly FieldKind[] = ['text', 'name', 'address'];

/** Words of a page that may become a value of its type, and how much they are wanted. */
export function wantedWords(content: PageContent, type: DocumentType, today: Date): Map<Word, Want> {
  const wanted = new Map<Word, Want>();
  for (const word of wordsInTables(content, type)) wanted.set(word, 'unless-sure');
  for (const { field, candidates } of rankFields(findFields([content], type, today))) {
    const words =
      candidates.length === 0
        ? wordsAtLabels(content, field)
        : candidates.slice(0, LIKELIEST).flatMap((candidate) => candidate.words);
    const want = FREE_TEXT.includes(field.kind) ? 'anyhow' : 'unless-sure';
    for (const word of words) if (wanted.get(word) !== 'anyhow') wanted.set(word, want);
  }
  return wanted;
}

/** What stands beside and below the labels of a field without candidates: misread, it is none. */
function wordsAtLabels({ lines }: PageContent, { find }: FieldType): Word[] {
  const printed = printedWords({ lines });
  const labels = find.flatMap((way) => (way.by === 'label' ? way.labels : []));
  const phrases = labels
    .map(({ text }) => foldedPhrase(text))
    .filter((phrase) => mayBeFound(phrase, printed));
  if (phrases.length === 0) return [];
  return lines.flatMap(({ tokens }, index) => {
    const isLabelled = phrases.some((phrase) => findPhrase(tokens, phrase) !== null);
    return isLabelled ? lines.slice(index, index + 1 + LINES_BELOW).flatMap(({ words }) => words) : [];
  });
}

/** The rows between a table's first and last; all words where a table of the type is not found: its headers may be in doubt. */
function wordsInTables(content: PageContent, type: DocumentType): readonly Word[] {
  const boxes = readTables([content], type).map(({ box }) => box);
  if (boxes.includes(null)) return content.words;
  return content.words.filter(({ box: { y, height } }) => {
    const middle = (y + height / 2) / content.height;
    return boxes.some((box) => middle >= box![1] && middle <= box![1] + box![3]);
  });
}
