import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { wordsNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { MeasuredLine } from '../page-lines.js';
import { type NameContext, traitsOf } from './name-lines.js';

/** In letters; shorter words may stand in two names by chance. */
const SHORTEST_SHARED = 4;
/** With a legal form, so many words of its own are a name by themselves, and not the rest of one. */
const WHOLE_NAME = 3;
const FEWEST_ABOVE = 2;

/** How letters are set: `small` without any capital. */
type Case = 'capitals' | 'titled' | 'small';

/**
 * Whether lines below each other are two names, or a name and a slogan, and none goes on in the other: both say whose the shop is,
 * they are set in different case, or the lower one is a company's whole name by itself.
 * @param upper lines that are parts of one name, whichever it is
 * @param lower the lines below, likewise
 */
export function areTwoNames(
  upper: readonly MeasuredLine[],
  lower: readonly MeasuredLine[],
  context: NameContext,
): boolean {
  if (lower.every((line) => traitsOf(line, context).isOnlyLegal)) return false;
  return (
    sayTheSame(upper, lower, context) || caseOf(upper) !== caseOf(lower) || isWhole(upper, lower, context)
  );
}

/** Whether both begin alike, or a company shares a word that is its own: `KEDAI KOPI SIN HUAT`, `SIN HUAT F&B SDN BHD`. */
function sayTheSame(
  upper: readonly MeasuredLine[],
  lower: readonly MeasuredLine[],
  context: NameContext,
): boolean {
  const [above, below] = [upper, lower].map(tokensOf) as [string[], string[]];
  if (above[0] === below[0] && above[0]!.length >= SHORTEST_SHARED) return true;
  if (above.every((token, at) => token === below[at])) return true;
  if (!traitsOf(lower.at(-1)!, context).hasForm) return false;
  const own = new Set(ownWords(below, context));
  return ownWords(above, context).some((token) => token.length >= SHORTEST_SHARED && own.has(token));
}

/** Whether the lower lines have a legal form and enough words before it, which do not go on from the line above. */
function isWhole(
  upper: readonly MeasuredLine[],
  lower: readonly MeasuredLine[],
  context: NameContext,
): boolean {
  if (!traitsOf(lower.at(-1)!, context).hasForm) return false;
  const [above, below] = [upper, lower].map(tokensOf) as [string[], string[]];
  if (above.length < FEWEST_ABOVE || lexicon().neverLast.has(above.at(-1)!)) return false;
  return ownWords(below, context).length >= WHOLE_NAME && ownWords(below.slice(0, 1), context).length === 1;
}

/** Words that are no trade's, no form's and none that names have within. */
function ownWords(tokens: readonly string[], { legal }: NameContext): string[] {
  const trades = wordsNamed('trades');
  const { withinNames, neverLast } = lexicon();
  return tokens.filter(
    (token) =>
      token.length > 1 &&
      !legal.has(token) &&
      !trades.has(token) &&
      !withinNames.has(token) &&
      !neverLast.has(token),
  );
}

function tokensOf(lines: readonly MeasuredLine[]): string[] {
  return lines.flatMap(({ line }) => line.tokens);
}

function caseOf(lines: readonly MeasuredLine[]): Case {
  const text = lines.map(({ line }) => line.text).join(' ');
  if (!/\p{Lu}/u.test(text)) return 'small';
  return /\p{Ll}{2}/u.test(text) ? 'titled' : 'capitals';
}
