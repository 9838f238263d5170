import type { Candidate } from '../../content/candidate.js';
import { isSendersLine } from '../../find/fields/addressee/address-blocks.js';
import { beginsWithSalutation, isSalutation } from '../../find/fields/addressee/begins-with.js';
import type { Belongs } from '../../find/fields/held/parties.js';
import { fold } from '../../text/folded-text.js';
import { sharedWidth } from '../../text/rectangles.js';
import { enclosing, type Rectangle, type Word } from '../../text/word.js';
import type { NameInLines } from '../names/name-candidates.js';
import type { NameContext } from '../names/name-lines.js';
import type { Features } from '../softmax-ranker.js';
import { issuerFeatures } from './issuer-features.js';

/** Who may have issued the page: a recipient is somebody else. */
export interface LikelyIssuer {
  /** The likeliest name; null where none is found. */
  name: Candidate | null;
  /** How likely a name is the issuer's, 0 to 1, by its first word. */
  shares: ReadonlyMap<Word, number>;
}

/** What stands above a name at most so many heights belongs to it. */
const ABOVE = 4;
/** Parts of the page's width. */
const LEFT = 0.35;
const RIGHT = 0.5;
/** Lines of one letterhead are closer, in heights. */
const BESIDE = 4;
const UNDER = 3;
/** Part of the page's height; farther is as far. */
const FAR = 0.25;
/** In letters: shorter words are in many names. */
const SHORTEST = 3;

/**
 * What speaks for a name being that of whom a page is addressed to: what is measured of issuers' names, its place on the page and
 * to the issuer's, and what stands above it.
 * @param belongs to a block of the recipient; null where it is in none
 */
export function recipientFeatures(
  name: NameInLines,
  belongs: Belongs | null,
  issuer: LikelyIssuer,
  context: NameContext,
): Features {
  const { candidate, span } = name;
  const { content, lines } = context;
  const box = enclosing(candidate.words.map((word) => word.box));
  const isOwn = belongs !== null && !belongs.isGuessed;
  const above = lines.map(({ line }) => line).filter((line) => isAbove(line.box, box));
  const low = box.y / content.height;
  return {
    ...issuerFeatures(name, { isOwn, isAtFoot: false, isImprint: false }, context),
    guessed: Number(belongs?.isGuessed === true),
    labelled: Number(!lines.some(({ line }) => line === span[0]!.line)),
    greeted: Number(beginsWithSalutation(candidate.words) || above.some(({ words }) => isSalutation(words))),
    sender: Number(above.some(({ words }) => isSendersLine(words))),
    aloneAbove: Number(above.length === 0),
    left: Number(box.x < LEFT * content.width),
    right: Number(box.x > RIGHT * content.width),
    low,
    lowSquare: low ** 2,
    issuers: issuer.shares.get(candidate.words[0]!) ?? 0,
    ...(issuer.name !== null && toIssuer(candidate, box, issuer.name, FAR * content.height)),
  };
}

function isAbove(line: Rectangle, box: Rectangle): boolean {
  const gap = box.y - line.y - line.height;
  return gap > -box.height / 2 && gap < ABOVE * box.height && sharedWidth(line, box) > 0;
}

/** How a name stands to that of the likely issuer. */
function toIssuer({ value }: Candidate, box: Rectangle, issuer: Candidate, far: number): Features {
  const whose = enclosing(issuer.words.map((word) => word.box));
  const tokens = new Set(
    fold(value)
      .split(' ')
      .filter((token) => token.length >= SHORTEST),
  );
  const alike = fold(issuer.value)
    .split(' ')
    .filter((token) => tokens.has(token));
  const below = box.y - whose.y;
  const isApart = box.x > whose.x + whose.width || whose.x > box.x + box.width;
  return {
    likeIssuer: alike.length / Math.max(1, tokens.size),
    belowIssuer: Number(below > whose.height),
    besideIssuer: Number(isApart && Math.abs(below) < BESIDE * box.height),
    farFromIssuer: Math.min(1, Math.abs(below) / far),
    underIssuer: Number(
      below > 0 && below < UNDER * whose.height && Math.abs(box.x - whose.x) < 2 * box.height,
    ),
  };
}
