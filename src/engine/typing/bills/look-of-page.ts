import { findDates } from '../../catalogue/lexicon/printed-values.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { median } from '../../text/median.js';
import type { Features } from '../../text/network.js';
import { endsInAmount, hasTime, namesMoney } from '../amounts-and-times.js';
import { textsOn } from '../../text/word.js';

/** With cents, and no rate. */
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?![\d.,%])/g;
const PERCENT = /\d ?%/;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,}/;
const COLON = /:(?:\s|$)/;
/** What is divided by a measure of nothing is divided by this. */
const LEAST = 0.1;

/** What a page looks like, whatever its words say: counts by their logarithm, the rest as parts of the page or of its lines. */
export function lookOf(content: PageContent): Features {
  const { lines, words } = content;
  const share = (is: (line: ReadLine) => boolean) => lines.filter(is).length / Math.max(1, lines.length);
  const has = (pattern: RegExp) => Number(lines.some(({ text }) => pattern.test(text)));
  const count = (numbers: readonly number[]) => Math.log1p(numbers.reduce((sum, each) => sum + each, 0));
  const amounts = lines.map(({ text }) => text.match(AMOUNT)?.length ?? 0);
  const lengths = lines.map(({ text }) => text.length);
  const signs = lines.flatMap(({ tokens }) => tokens).join('');
  const texts = lines.map(textsOn);
  const ink = inkOf(content);
  return {
    shape: Math.log(Math.max(LEAST, content.height / content.width)),
    inkShape: Math.log(Math.max(LEAST, ink.height / ink.width)),
    inkWidth: Math.log(Math.max(1, ink.width / ink.letters)),
    words: Math.log1p(words.length),
    lines: Math.log1p(lines.length),
    usualLine: median(lengths) / 40,
    longestLine: Math.max(0, ...lengths) / 80,
    longestText: Math.log1p(Math.max(0, ...texts.flat().map((text) => text.length))),
    gaps: texts.flat().length / Math.max(1, lines.length),
    amounts: count(amounts),
    noAmount: Number(!amounts.some((each) => each > 0)),
    amountLines: count(lines.map((line) => Number(endsInAmount(line)))),
    amountsAtEnd: share(endsInAmount),
    currencies: share(namesMoney),
    colons: share(({ text }) => COLON.test(text)),
    digits: (signs.match(/\d/g)?.length ?? 0) / Math.max(1, signs.length),
    dates: count(lines.map(({ text }) => Number(findDates(text, 'dmy').length > 0))),
    time: Number(lines.some(hasTime)),
    percent: has(PERCENT),
    iban: has(IBAN),
  };
}

/** The part of the page that is printed on, and the usual height of its letters, in pixels. */
function inkOf({ words }: PageContent): { width: number; height: number; letters: number } {
  const boxes = words.map(({ box }) => box);
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const tops = boxes.map(({ y }) => y);
  const size = (extent: number) => (extent > 0 && Number.isFinite(extent) ? extent : 1);
  return {
    width: size(right - left),
    height: size(Math.max(...tops) - Math.min(...tops)),
    letters: median(boxes.map(({ height }) => height)) || 1,
  };
}
