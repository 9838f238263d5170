import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { PageContent, ReadLine } from '../../../content/page-content.js';
import type { Word } from '../../../text/word.js';
import { prints } from '../prints.js';

const FIGURE = /\d[\d.,'’]*/;
const ONLY_FIGURE = /^\D{0,2}\d[\d.,'’]*$/;
/** What stands for a currency, here or elsewhere: `Gs.`, `MAD`. */
const SIGN = /^\p{L}{1,6}\.?$/u;

const onPages = new WeakMap<PageContent['lines'], readonly ReadLine[]>();

/** Lines that print a total. */
function linesOfTotal({ lines }: PageContent): readonly ReadLine[] {
  const known =
    onPages.get(lines) ?? lines.filter((line) => prints(line, 'total') || line.tokens.includes('total'));
  onPages.set(lines, known);
  return known;
}

/** Whether a word names the currency of a total: it stands on a total's line, or beside a figure that one prints, too. */
export function isOfTotal(word: Word, content: PageContent): boolean {
  const own = linesOfTotal(content);
  if (own.some(({ words }) => words.includes(word))) return true;
  const { words } = content.lines.find((line) => line.words.includes(word))!;
  const at = words.indexOf(word);
  const figures = [word, words[at - 1], words[at + 1]].map((each) => figureIn(each));
  return own.some((line) =>
    line.words.some((each) => figures.some((figure) => figure !== undefined && figure === figureIn(each))),
  );
}

function figureIn(word: Word | undefined): string | undefined {
  return FIGURE.exec(word?.text ?? '')?.[0];
}

/**
 * What stands for another currency beside a total's figure, although no mark of its country is printed: `Gs. 500.000`, `1 600,00 MAD`.
 * @param known currencies that the page names
 */
export function isBesideForeign(known: readonly string[], content: PageContent): boolean {
  const foreign = signsBut(known);
  return linesOfTotal(content).some(({ words }) =>
    words.some(({ text }, at) => {
      const isBeside = [words[at - 1], words[at + 1]].some((each) => ONLY_FIGURE.test(each?.text ?? ''));
      return isBeside && SIGN.test(text) && foreign.has(text.replace('.', '').toLowerCase());
    }),
  );
}

/** Signs and codes of several letters, but those of some currencies. */
function signsBut(known: readonly string[]): ReadonlySet<string> {
  const signsOf = (isIn: boolean) =>
    lexicon()
      .homes.filter(({ currency }) => known.includes(currency) === isIn)
      .flatMap(({ currency, sign }) => [currency, ...sign.signs])
      .map((each) => each.toLowerCase());
  const own = signsOf(true);
  return new Set(signsOf(false).filter((each) => each.length > 1 && !own.includes(each)));
}
