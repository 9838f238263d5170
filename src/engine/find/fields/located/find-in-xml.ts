import type { FieldSearch, Find } from '../../../catalogue/schema.js';
import { textOf, type Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Candidate } from '../../../content/candidate.js';
import type { DateOrder } from '../../../../values/dates.js';
import { toCandidates } from '../to-candidates.js';

type ByXml = Extract<Find, { by: 'xml' }>;
export type XmlField = Pick<FieldSearch, 'kind'> & { find: ByXml };

/** Of the pages of a document, the one that prints the value comes first. */
const UNPRINTED_STRENGTH = 0.98;
/** A value is printed in so many words at most. */
const MOST_WORDS = 14;

/**
 * What the electronic invoice that the file carries has for the field, with the place where the page prints
 * the same. It is what the issuer's program says, not what was read: as good as proved.
 */
export function findInXml(content: PageContent, { find, kind }: XmlField, order: DateOrder): Candidate[] {
  const value = content.invoice?.values[find.value];
  if (value === undefined) return [];
  const common = { value, pageNumber: content.number, proof: true as const };
  const place = placeOf(value, kind, content, order);
  if (place === null) return [{ ...common, raw: value, words: [], box: null, strength: UNPRINTED_STRENGTH }];
  return [{ ...common, ...place, strength: 1 }];
}

interface Place {
  raw: string;
  words: Word[];
}

/** Totals stand at the end, all else is taken where it comes first. */
function placeOf(
  value: string,
  kind: XmlField['kind'],
  content: PageContent,
  order: DateOrder,
): Place | null {
  if (kind !== 'money' && kind !== 'date') return textPlace(value, content);
  const places = content.lines
    .flatMap((line) => toCandidates(line.words, content, { kind }, order))
    .filter((candidate) => candidate.value === value);
  return (kind === 'money' ? places.at(-1) : places[0]) ?? null;
}

/** Words of one line that make up the value, spaces and punctuation aside. */
function textPlace(value: string, { lines }: PageContent): Place | null {
  const wanted = bare(value);
  if (wanted === '') return null;
  for (const { words } of lines) {
    for (let start = 0; start < words.length; start++) {
      let text = '';
      for (let end = start; end < Math.min(words.length, start + MOST_WORDS); end++) {
        text += bare(words[end]!.text);
        if (!wanted.startsWith(text)) break;
        if (text !== wanted) continue;
        const run = words.slice(start, end + 1);
        return { raw: textOf(run), words: run };
      }
    }
  }
  return null;
}

function bare(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
