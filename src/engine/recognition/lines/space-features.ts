import type { Features } from '../../text/network.js';
import { WIDEST_BLANK, WITHIN_WORDS } from './tuning.js';

/** Two characters of a line, one after the other. */
export interface Pair {
  first: string;
  second: string;
  /** The widest blank between their middles, in heights of the line's image. */
  blank: number;
  /** From middle to middle, in heights of the line's image. */
  pitch: number;
  /** Whether the network itself read a space here. */
  spaceRead: boolean;
}

/** A line of fewer pairs says little of what is usual in it. */
const FEW = 4;
/** In heights: blanks differ by no more. */
const FARTHEST = 0.5;

/** Kinds of characters by the blanks that belong to them; a figure 1 has as much room as any other figure, and less ink. */
const KINDS: readonly [name: string, characters: RegExp][] = [
  ['one', /1/],
  ['digit', /\d/],
  ['narrow', /[IlijtfrJ!|]/],
  ['wide', /[WMmw@%]/],
  ['upper', /\p{Lu}/u],
  ['lower', /\p{Ll}/u],
  ['stop', /[.,]/],
  ['colon', /[:;]/],
  ['slash', /\//],
  ['dash', /[-–—]/],
  ['opening', /[([{]/],
  ['closing', /[)\]}]/],
  ['sign', /[€$£&+=*#º°ª]/],
  ['other', /./u],
];

/**
 * What tells of each pair of a line whether a space stands between the two: the blank and the pitch, both also against what
 * is usual in the line (spaced and monospaced print has wide blanks within words), against where the network read spaces and against
 * the neighbours, and what kinds of characters meet.
 */
export function spaceFeatures(pairs: readonly Pair[]): Features[] {
  const blanks = pairs.map((pair) => pair.blank);
  const pitches = pairs.map((pair) => pair.pitch);
  const [blank, widest, pitch] = [at(blanks, WITHIN_WORDS), at(blanks, 0.9), at(pitches, 0.5)];
  const read = pairs.filter((pair) => pair.spaceRead).map((pair) => pair.blank);
  const usualRead = at(read, 0.5);
  const ofLine = {
    blankOfLine: capped(blank),
    widestOfLine: capped(widest),
    pitchOfLine: capped(pitch),
    isShort: Number(pairs.length < FEW),
    spacesRead: read.length / pairs.length,
  };
  return pairs.map((pair, index) => {
    const features = { ...kindsOf(pair) };
    Object.assign(features, ofLine);
    features.blank = capped(pair.blank);
    features.blankRoot = Math.sqrt(features.blank);
    features.pitch = capped(pair.pitch);
    features.beyondBlank = capped(pair.blank - blank);
    features.beyondPitch = capped(pair.pitch - pitch);
    features.beyondRead = read.length === 0 ? 0 : near(pair.blank - usualRead);
    features.beyondBefore = near(pair.blank - (blanks[index - 1] ?? 0));
    features.beyondNext = near(pair.blank - (blanks[index + 1] ?? 0));
    features.spaceRead = Number(pair.spaceRead);
    return features;
  });
}

/** What kinds of characters meet, by both: a page has thousands of pairs, and few that are new. */
const known = new Map<string, Features>();
/** So many fit without being forgotten. */
const MOST_KNOWN = 20_000;

function kindsOf({ first, second }: Pair): Features {
  const both = first + second;
  const kept = known.get(both);
  if (kept !== undefined) return kept;
  if (known.size >= MOST_KNOWN) known.clear();
  const kinds = { ...kindOf('first', first), ...kindOf('second', second) };
  known.set(both, kinds);
  return kinds;
}

function kindOf(place: string, character: string): Features {
  const own = KINDS.find(([, characters]) => characters.test(character))?.[0];
  return Object.fromEntries(KINDS.map(([name]) => [`${place} ${name}`, Number(name === own)]));
}

function capped(heights: number): number {
  return Math.min(WIDEST_BLANK, heights);
}

function near(heights: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, heights));
}

function at(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}
