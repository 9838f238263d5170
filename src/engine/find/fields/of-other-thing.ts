import { findStructures } from '../../catalogue/lexicon/printed-values.js';
import { likelyNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { ByLabel } from '../../catalogue/schema.js';
import { type PageContent, toReadLine } from '../../content/page-content.js';
import { findPhrase, lettersOf } from '../../text/folded-text.js';
import { splitAtGaps, textOf, toLine, type Word } from '../../text/word.js';
import { isSalutation } from './addressee/begins-with.js';
import { below } from './places/below.js';
import { beside } from './places/beside.js';
import { type Place, WIDEST_GAP } from './places/place.js';
import { isTableHeader } from './places/table-header.js';
import type { PrintedLabel } from './printed-labels.js';
import { codeBeforeName } from './to-candidates.js';

// A label may be of something else than what it says alone.

/** In heights: wider blanks part columns. */
const NEXT_COLUMN = 3;
/** In letters. */
const SHORTEST_OF_REGISTER = 8;

/**
 * Whether a label of amounts is of something else: of a tax number, as in `TVA: FR16789566874   7,70`, or of a column of a table, as
 * in `Descrição  Qtde  Preço unitário  Valor total`, where a total is looked for or what stands below a tax.
 */
export function isOfOtherThing(
  label: PrintedLabel,
  { prefer, position, tax = false }: Pick<ByLabel, 'prefer' | 'position' | 'tax'>,
  content: PageContent,
): boolean {
  const isOfWhole = prefer === 'largest' || (tax && !position.includes('right'));
  return (tax && isBeforeTaxId(label, content)) || (isOfWhole && isTableHeader(content.lines[label.line]!));
}

/**
 * Whether a label of a document's number is one of the register of companies: `Inscrita en el Reg. Mercantil, Tomo 14.189, Folio 152`.
 * Short words of registers stand beside numbers of documents, too.
 */
export function isOfRegister({ line, words: [first] }: PrintedLabel, { lines }: PageContent): boolean {
  const { words } = lines[line]!;
  const [run] = splitAtGaps(words, NEXT_COLUMN).filter((each) => each.includes(first!));
  if (run === undefined) return false;
  const { tokens } = toReadLine(toLine(run.slice(0, run.indexOf(first!))));
  return likelyNamed('registration', tokens).some(
    (phrase) => lettersOf(phrase) >= SHORTEST_OF_REGISTER && findPhrase(tokens, phrase) !== null,
  );
}

function isBeforeTaxId({ line, next, rest }: PrintedLabel, { lines }: PageContent): boolean {
  const behind = [...(rest === null ? [] : [rest]), ...lines[line]!.words.slice(next)];
  const text = textOf(behind);
  return findStructures(text, 'tax-id').some(({ index }) => /^\W*$/.test(text.slice(0, index)));
}

const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;
const ELEMENT = /^\(\d{1,2}\)$/;
/** In heights. */
const RIGHT_UNDER = 1.5;

/** Letters of the shortest word that no point abbreviates. */
const SHORTEST_WORD = 5;

/** Whether a label ends a sentence, which may begin in the line above: `... com o / cliente.` A salutation's point abbreviates it. */
export function endsSentence({ words }: PrintedLabel): boolean {
  const last = words.at(-1)!;
  const { text } = last;
  if (isSalutation([last])) return false;
  return /[.,;]$/.test(text) && text.length > SHORTEST_WORD && !/\.\p{L}/u.test(text);
}

/** Whether a number stands beside a party's label, or right below it in its column: that of the party, whose name is elsewhere. */
export function isOfNumber(label: PrintedLabel, content: PageContent): boolean {
  const [{ words: behind }] = beside(label, content, { isAmount: false, reach: WIDEST_GAP }) as [Place];
  const [next] = behind;
  if (next !== undefined && isBeside(label, next, WIDEST_GAP) && isNumberAlone(behind)) return true;
  // The name is beside it. Behind a colon it may be whom a slip is sent to: `To: Gum Ltd` on an advice of payment.
  if (next !== undefined && !label.hasColon && isBeside(label, next, NEXT_COLUMN)) return false;
  const line = below(label, content, { lines: 1 })[0]?.words ?? [];
  const [under] = line;
  return under !== undefined && isNumberAlone(line) && isRightUnder(label, under);
}

/** Whether words begin with a number that is no code before a name and no element's: `Nom (1)`. */
function isNumberAlone(words: readonly Word[]): boolean {
  const { text } = words[0]!;
  return NUMBER.test(text) && !ELEMENT.test(text) && codeBeforeName(words) === 0;
}

function isBeside({ box, hasColon, rest }: PrintedLabel, next: Word, gap: number): boolean {
  return hasColon || rest === next || next.box.x - box.x - box.width < gap * box.height;
}

function isRightUnder({ box }: PrintedLabel, under: Word): boolean {
  const gap = under.box.y - box.y - box.height;
  return gap < RIGHT_UNDER * box.height && Math.abs(under.box.x - box.x) < box.height;
}

/** In heights: lines of one paragraph follow each other so closely. */
const NEXT_LINE = 2;

/** Whether an account's number stands in the line above or below in the label's column: it names the account's holder then. */
export function isOfAccount({ box }: PrintedLabel, { lines }: PageContent): boolean {
  return lines.some(
    (near) =>
      Math.abs(near.box.y - box.y) < NEXT_LINE * box.height &&
      near.words.some((word) => Math.abs(word.box.x - box.x) < box.height) &&
      findStructures(near.text, 'iban').length > 0,
  );
}
