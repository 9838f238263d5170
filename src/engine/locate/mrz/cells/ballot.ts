import type { Glyph } from '../../../recognition/recogniser.js';
import type { CellClass } from '../layout.js';
import { cellAt, type Grid } from './grid.js';

/** What was read in one cell: characters and the weight of the readings that gave them. */
export type Ballot = Map<string, number>;

export interface Choice {
  character: string;
  /** Share of the votes, 0 to 1. */
  share: number;
}

/** Letters and digits that print alike; a cell known to hold the one can't hold the other. */
const AS_DIGIT: Record<string, string> = {
  O: '0', Q: '0', D: '0', U: '0', I: '1', L: '1', J: '1', Z: '2', A: '4', S: '5', G: '6', T: '7', B: '8',
}; // prettier-ignore
const AS_LETTER: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B' };

/** Adds a reading's glyphs to the ballots of the cells that their centres lie in. */
export function castVotes(ballots: Ballot[], grid: Grid, glyphs: readonly Glyph[], weight: number): void {
  const byCell = new Map<number, Glyph>();
  for (const glyph of glyphs) {
    const cell = cellAt(grid, glyph.x + glyph.width / 2);
    const other = byCell.get(cell);
    // The network sometimes reads one glyph twice, once as what it is and once as a stray filler.
    if (other === undefined || glyph.confidence > other.confidence) byCell.set(cell, glyph);
  }
  for (const [cell, glyph] of byCell) {
    const ballot = ballots[cell];
    ballot?.set(glyph.text, (ballot.get(glyph.text) ?? 0) + weight * Math.max(0.05, glyph.confidence));
  }
}

/** The lawful choices of a cell, best first; shares add up to at most 1. */
export function choices(ballot: Ballot, cells: CellClass): Choice[] {
  const shares = new Map<string, number>();
  const total = [...ballot.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [character, weight] of ballot) {
    const lawful = asClass(character, cells);
    if (lawful !== null) shares.set(lawful, (shares.get(lawful) ?? 0) + weight / total);
  }
  return [...shares].map(([character, share]) => ({ character, share })).sort((a, b) => b.share - a.share);
}

function asClass(character: string, cells: CellClass): string | null {
  if (character === '<') return '<';
  if (cells === 'digit') return /\d/.test(character) ? character : (AS_DIGIT[character] ?? null);
  if (cells === 'alpha') return /\d/.test(character) ? (AS_LETTER[character] ?? null) : character;
  if (cells === 'sex') return /[MFX]/.test(character) ? character : null;
  return character;
}
