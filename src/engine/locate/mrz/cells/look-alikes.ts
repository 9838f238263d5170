import { choices, type Ballot } from './ballot.js';
import { likeness, meanShape, type GlyphShape } from './glyph-shape.js';
import type { CellClass, MrzLayout, Span } from '../layout.js';

/** Letters and digits that print alike, in either direction. */
const PAIRS = ['0O', '0D', '0Q', '0U', '1I', '2Z', '5S', '6G', '8B', '7T'];
/** What a look-alike that nobody read starts with, beside the character that was read. */
const UNREAD_SHARE = 0.12;
/** Zeros are by far the likeliest of their look-alikes: numbers are padded with them. */
const ZERO_SHARE = 0.4;
/** A likeness at which a shape speaks neither for nor against a character, and how fast it speaks. */
const NEUTRAL_LIKENESS = 0.85;
const STEEPNESS = 12;
const CERTAIN_SHARE = 0.6;
/** Most issuers leave O and Q out of their numbers because they are mistaken for 0. */
const PRIOR: Record<string, number> = { O: 0.25, Q: 0.25, D: 0.5 };

/**
 * Decides between look-alikes (O and 0, B and 8, ...) in cells where letters and digits are both lawful,
 * by comparing with the same zone's cells where only the one or only the other is.
 */
export function settleLookAlikes(
  layout: MrzLayout,
  ballots: readonly Ballot[][],
  shapes: readonly GlyphShape[][],
): Ballot[][] {
  const exemplars = learnExemplars(layout, ballots, shapes);
  const settled = ballots.map((cells) => [...cells]);
  for (const { span, cells } of layout.parts) {
    if (cells !== 'alphanumeric') continue;
    for (let cell = span.start; cell < span.end; cell++) {
      const ballot = ballots[span.line]![cell]!;
      if (isFiller(ballot)) continue;
      settled[span.line]![cell] = weigh(withLookAlikes(ballot), shapes[span.line]![cell]!, exemplars);
    }
  }
  return settled;
}

/** The mean shape of each character in the cells whose class is known. */
function learnExemplars(
  layout: MrzLayout,
  ballots: readonly Ballot[][],
  shapes: readonly GlyphShape[][],
): Map<string, GlyphShape> {
  const samples = new Map<string, GlyphShape[]>();
  const learn = ({ line, start, end }: Span, cells: CellClass) => {
    for (let cell = start; cell < end; cell++) {
      const [best] = choices(ballots[line]![cell]!, cells);
      if (best === undefined || best.share < CERTAIN_SHARE || best.character === '<') continue;
      samples.set(best.character, [...(samples.get(best.character) ?? []), shapes[line]![cell]!]);
    }
  };
  for (const part of layout.parts) {
    if (part.cells === 'digit' || part.cells === 'alpha') learn(part.span, part.cells);
    if (part.check) learn(part.check, 'digit');
  }
  if (layout.composite) learn(layout.composite.check, 'digit');
  return new Map([...samples].map(([character, found]) => [character, meanShape(found)]));
}

function isFiller(ballot: Ballot): boolean {
  const [top] = [...ballot].sort((a, b) => b[1] - a[1]);
  return top === undefined || top[0] === '<';
}

function withLookAlikes(ballot: Ballot): Ballot {
  const extended = new Map(ballot);
  for (const [character, weight] of ballot) {
    for (const pair of PAIRS.filter((candidate) => candidate.includes(character))) {
      const other = pair.replace(character, '');
      if (!extended.has(other)) extended.set(other, weight * (other === '0' ? ZERO_SHARE : UNREAD_SHARE));
    }
  }
  return extended;
}

function weigh(ballot: Ballot, shape: GlyphShape, exemplars: Map<string, GlyphShape>): Ballot {
  return new Map(
    [...ballot].map(([character, weight]) => {
      const exemplar = exemplars.get(character);
      if (exemplar === undefined) return [character, weight * 0.7 * (PRIOR[character] ?? 1)];
      const factor = Math.exp(STEEPNESS * (likeness(shape, exemplar) - NEUTRAL_LIKENESS));
      return [character, weight * (PRIOR[character] ?? 1) * Math.min(3, Math.max(0.05, factor))];
    }),
  );
}
