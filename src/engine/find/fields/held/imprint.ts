import { lexicon } from '../../../catalogue/lexicon/lexicon.js';
import { likelyNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { isLevelWith } from '../../../text/rectangles.js';
import { type Line, type Rectangle, splitAtGaps, toLine } from '../../../text/word.js';

/** Of the page's width: a customer's register number stands on a short line of his block. */
const WIDE = 0.5;
/** In heights: words of another column stand farther away. */
const GAP = 2;
/** In heights: lines of one paragraph. */
const NEXT_LINE = 1;
/** In letters: a shorter abbreviation may be anything. */
const SHORTEST = 3;

/**
 * Whether something stands in the imprint that companies print on their letters, wherever on the page: a line across it with the
 * address, the register or the capital, or the line below that goes on.
 */
export function isInImprint(box: Rectangle, content: PageContent): boolean {
  const texts = content.lines.flatMap(({ words }) => splitAtGaps(words, GAP).map(toLine));
  const own = texts.findIndex((text) => isLevelWith(text.box, box) && holds(text.box, box));
  if (own < 0) return false;
  const { x, y, height } = texts[own]!.box;
  const above = texts
    .slice(0, own)
    .findLast((text) => holds(text.box, { ...box, x }) && text.box.y < y - height / 2);
  const goesOn = above !== undefined && y - bottom(above.box) < NEXT_LINE * above.box.height;
  return isImprint(texts[own]!, content) || (goesOn && isImprint(above, content));
}

function isImprint({ box, text }: Line, { width }: PageContent): boolean {
  if (box.width < WIDE * width) return false;
  if (lexicon().postcode.test(text)) return true;
  const tokens = fold(text).split(' ');
  return likelyNamed('registration', tokens).some(
    (phrase) => phrase.join('').length >= SHORTEST && findPhrase(tokens, phrase) !== null,
  );
}

function holds(text: Rectangle, { x }: Rectangle): boolean {
  return x >= text.x && x <= text.x + text.width;
}

function bottom({ y, height }: Rectangle): number {
  return y + height;
}
