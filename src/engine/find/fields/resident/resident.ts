import type { Find } from '../../../catalogue/schema.js';
import type { Candidate } from '../../../content/candidate.js';
import { findStructures } from '../../../catalogue/lexicon/printed-values.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import type { Run } from '../addressee/address-blocks.js';
import { POSTCODE, type Residence, residencesOn } from './resident-blocks.js';
import { textOf } from '../../../text/word.js';

type ByResident = Extract<Find, { by: 'resident' }>;

/** Nothing but what stands around it speaks for it. */
const STRENGTH = 0.7;
/** Highest score of the one address that is told to be the resident's, of one of several, of one that is nobody's, and of a part of one. */
const TOLD = 0.94;
const ONE_OF_SEVERAL = 0.8;
const NOBODYS = 0.7;
const PART = 0.49;

/**
 * Who lives where: the name, the address or the postcode of the block that a page has for its resident. A company prints its own
 * address, those of its shops and of who watches over it as well. None is given of a company; of those that nothing tells apart
 * only one that is alone.
 */
export function findResident(content: PageContent, { part, ...phrases }: ByResident): Candidate[] {
  const all = residencesOn(content, phrases);
  const told = all.filter(({ owner }) => owner === 'resident');
  const unknown = all.filter(({ owner }) => owner === null);
  const named = unknown.filter(({ name }) => name !== null);
  const own = [told, named, unknown].find(({ length }) => length > 0) ?? [];
  if (told.length === 0 && own.length > 1) return [];
  const isSame = own.every(({ postcode }) => fold(textOf(postcode)) === fold(textOf(own[0]!.postcode)));
  const highest = told.length === 0 ? NOBODYS : isSame ? TOLD : ONE_OF_SEVERAL;
  return own
    .map((residence) => ({ words: wordsOf(residence, part), isWhole: beginsAtStreet(residence) }))
    .filter(({ words }) => words.length > 0)
    .map(({ words, isWhole }) => ({
      ...textsOf(words, part),
      words,
      pageNumber: content.number,
      strength: STRENGTH,
      proof: null,
      atMost: part === 'address' && !isWhole ? PART : highest,
    }));
}

/** Whether an address is more than its postcode, and no piece of a name or a label stands before its street. */
function beginsAtStreet({ address: [first] }: Residence): boolean {
  const text = textOf(first ?? []).replace(POSTCODE, '');
  return /\d/.test(text) || findStructures(text, 'street').length > 0;
}

/** A postcode without the point that some print in it and the words that touch it. */
function textsOf(words: Run, part: ByResident['part']): Pick<Candidate, 'value' | 'raw'> {
  const text = textOf(words);
  const raw = part === 'postcode' ? POSTCODE.exec(text)![0] : text;
  return { value: part === 'postcode' ? raw.replace('.', '') : raw, raw };
}

function wordsOf({ name, address, postcode }: Residence, part: ByResident['part']): Run {
  if (part === 'name') return name ?? [];
  return part === 'address' ? wholeOf(address) : postcode;
}

/** Nothing where a table has no more than the postcode in its column. */
function wholeOf(address: readonly Run[]): Run {
  const words = address.flat();
  return /\p{L}/u.test(textOf(words)) ? words : [];
}
