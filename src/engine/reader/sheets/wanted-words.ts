import type { DocumentType } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import type { Word } from '../../text/word.js';
import { findFields } from '../find-candidates.js';
import { rankFields } from '../rank-fields.js';
import { readTables } from '../read-table.js';

/** Of each field's candidates so many may become its value: what they are read as changes their order. More: more is read again. */
const LIKELIEST = 5;

/** Words of a page that may become a value of its type; null where all may. */
export function wantedWords(content: PageContent, type: DocumentType, today: Date): Set<Word> | null {
  const inTables = wordsInTables(content, type);
  if (inTables === null) return null;
  const ranked = rankFields(findFields([content], type, today));
  const likely = ranked.flatMap(({ candidates }) => candidates.slice(0, LIKELIEST));
  const inFields = likely.flatMap(({ words }) => words);
  return new Set([...inFields, ...inTables]);
}

/** Null where a table of the type is not found: its headers may be in doubt. */
function wordsInTables(content: PageContent, type: DocumentType): Word[] | null {
  const tables = readTables([content], type);
  if (tables.some(({ box }) => box === null)) return null;
  const boxes = tables.flatMap(({ box }) => (box === null ? [] : [box]));
  return content.words.filter(({ box: { y, height } }) => {
    const middle = (y + height / 2) / content.height;
    return boxes.some(([, top, , high]) => middle >= top && middle <= top + high);
  });
}
