import { median } from '../../text/median.js';
import { type Rectangle, textOf, type Word } from '../../text/word.js';
import { toLine } from '../../text/word.js';
import type { PageContent } from '../../content/page-content.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { fold } from '../../text/folded-text.js';
import { atMarks } from './marks.js';
import { type Chunk, PageChunks } from './pairs/value-behind.js';

/** Words that stand together on a line: a label, a value, a cell, a line of text. */
export interface Segment {
  words: Word[];
  /** The words joined by one space. */
  text: string;
  box: Rectangle;
  /** Index of its line among the page's lines. */
  line: number;
  page: PageContent;
  /** Ends with a colon, or a line to fill in follows: it asks for a value. */
  asks: boolean;
  /** Was parted from the words close before it because a value seems to begin there. */
  cut: boolean;
}

/**
 * A blank as wide as so many characters of its line parts two segments. Characters say more than heights do, as
 * typewriters and wide fonts leave wide blanks between words too.
 */
const SEGMENT_GAP = 2;
/** Labels before a colon have at most so many words; a longer run is a sentence. */
const LONGEST_LABEL = 8;
/** What is added in brackets has at most so many. */
const LONGEST_HINT = 6;
/** Labels before a line to fill in of which hardly anything was read have at most so many. */
const LONGEST_LINED = 5;
/** Anything else is dust, or a part of a drawn line. */
const PRINT = /[\p{L}\p{N}☐☑☒□✓✔]/u;
/** Dots, dashes or underscores that are drawn to be filled in. */
const FILL_IN = /[_.\-–—…]{3,}|_{2,}/g;

/** The segments of a page: lines parted at wide blanks, at drawn lines, where values begin, at colons and at lines to fill in. */
export function segmentsOf(page: PageContent): Segment[] {
  const chunks = chunksOf(page);
  const known = new PageChunks(chunks);
  return chunks.flatMap((chunk) =>
    atValue(chunk, known).flatMap((words, part) =>
      atFillIns(words)
        .flatMap((filled) => atColons(filled.words, filled.asks))
        .flatMap(({ words: own, asks }) => atMarks(own).map((each) => ({ words: each, asks })))
        .filter((each) => each.words.some((word) => PRINT.test(word.text)))
        .map((each, index) => ({
          ...toLine(each.words),
          ...{ line: chunk.line, page, asks: each.asks, cut: part > 0 && index === 0 },
        })),
    ),
  );
}

/** Lines parted at wide blanks and at drawn lines. */
export function chunksOf(page: PageContent): Chunk[] {
  return page.lines.flatMap((line, index) =>
    atWideBlanks(line.words.flatMap(atInnerColon))
      .flatMap((words) => atRulings(words, page))
      .map((words) => ({ words, line: index })),
  );
}

function atWideBlanks(words: readonly Word[]): Word[][] {
  const widest = SEGMENT_GAP * median(words.map(({ box, text }) => box.width / text.length));
  const parts: Word[][] = [];
  for (const word of words) {
    const previous = parts.at(-1)?.at(-1)?.box;
    if (previous && word.box.x - previous.x - previous.width < widest) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

/** `Number:7970` that was read as one word is a label's end and its value; times and addresses of pages are not. */
function atInnerColon(word: Word): Word[] {
  const [, label, value] = /^(\p{L}[\p{L}\p{N}.)#]+:)((?!\/)\S.*)$/u.exec(word.text) ?? [];
  if (label === undefined || value === undefined) return [word];
  const { box } = word;
  const width = (box.width * label.length) / word.text.length;
  return [
    { ...word, text: label, box: { ...box, width } },
    { ...word, text: value, box: { ...box, x: box.x + width, width: box.width - width } },
  ];
}

/** `Date Sent 4/19/74`: a label, and close behind it what is filled in. */
function atValue(chunk: Chunk, known: PageChunks): Word[][] {
  const { words } = chunk;
  const start = known.valueStart(chunk);
  return start > 0 ? [words.slice(0, start), words.slice(start)] : [words];
}

interface Part {
  words: Word[];
  asks: boolean;
}

/** Parts words that stand on two sides of a drawn line. */
function atRulings(words: readonly Word[], { rulings }: PageContent): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const previous = parts.at(-1)?.at(-1);
    if (previous && !isParted(previous.box, word.box, rulings.vertical)) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

function isParted(left: Rectangle, right: Rectangle, vertical: PageContent['rulings']['vertical']): boolean {
  const [from, to] = [left.x + left.width / 2, right.x + right.width / 2];
  const y = right.y + right.height / 2;
  return vertical.some((line) => line.at > from && line.at < to && line.from <= y && line.to >= y);
}

/** Lines to fill in are no text; they part what stands before them from what is written after. */
function atFillIns(words: readonly Word[]): Part[] {
  const parts: Part[] = [{ words: [], asks: false }];
  for (const word of words) {
    const text = word.text.replace(FILL_IN, ' ').trim();
    const isFilled = text !== word.text.trim();
    const current = parts.at(-1)!;
    const begins = /^[_.\-–—…]{2}/.test(word.text) || isWrittenOn(word, current);
    if (begins && (isFilled || text !== '') && current.words.length > 0) {
      current.asks = true;
      parts.push({ words: [], asks: false });
    }
    const shown = text.replace(/^_|_$/g, '');
    if (shown !== '') parts.at(-1)!.words.push(shown === word.text ? word : { ...word, text: shown });
    if (isFilled && /[_…]{2}$/.test(word.text) && text !== '') {
      parts.at(-1)!.asks = true;
      parts.push({ words: [], asks: false });
    }
  }
  return parts.filter((part) => part.words.length > 0);
}

/** `Project No. _27`: the end of a line to fill in that was read with what is written on it. */
function isWrittenOn({ text }: Word, { words }: Part): boolean {
  const label = textOf(words);
  const asked = fold(label).split(' ');
  return (
    /^_/.test(text) && asked.length <= LONGEST_LINED && asked.some((token) => lexicon().asked.has(token))
  );
}

/** `Name: Ana Date: 1 May` is two labels with a value each. */
function atColons(words: readonly Word[], asks: boolean): Part[] {
  const parts: Part[] = [];
  let rest: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    rest.push(words[at]!);
    if (!/\p{L}[^:]*:$|^:$|[)#\]]:$/u.test(words[at]!.text)) continue;
    const start = parts.length === 0 ? 0 : labelStart(rest);
    if (rest.length - start > LONGEST_LABEL) continue;
    if (start > 0) parts.push({ words: rest.slice(0, start), asks: false });
    const hint = words.slice(at + 1, hintEnd(words, at + 1));
    parts.push({ words: [...rest.slice(start), ...hint], asks: true });
    at += hint.length;
    rest = [];
  }
  if (rest.length > 0) parts.push({ words: rest, asks });
  else if (asks) parts.at(-1)!.asks = true;
  return parts;
}

/** Where a label begins behind a value that stands close before it: at the widest blank. */
function labelStart(words: readonly Word[]): number {
  let [start, widest] = [words.length - 1, -Infinity];
  for (let index = words.length - 1; index > 0 && words.length - index <= 3; index--) {
    const previous = words[index - 1]!.box;
    const blank = words[index]!.box.x - previous.x - previous.width;
    if (blank > widest * 1.3 || widest === -Infinity) [start, widest] = [index, blank];
  }
  return start;
}

/** Behind a colon what stands in brackets says more of the label: `Weight: (without case) 12`. */
function hintEnd(words: readonly Word[], from: number): number {
  if (!/^\(/.test(words[from]?.text ?? '')) return from;
  const end = words.findIndex(({ text }, at) => at >= from && /\)[:.]?$/.test(text)) + 1;
  const hint = words.slice(from, end).map(({ text }) => text);
  return hint.length > LONGEST_HINT || !/\p{L}{2}/u.test(hint.join(' ')) ? from : Math.max(end, from);
}
