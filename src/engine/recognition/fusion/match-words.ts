import type { RawWord } from '../raw-word.js';
import type { Rectangle } from '../../text/word.js';
import { SHARED_HEIGHT, SHARED_WIDTH } from './tuning.js';

/** Words of two readers that cover the same place, each side from left to right; one side may be empty. */
export interface Match {
  first: RawWord[];
  second: RawWord[];
}

/** Brings together what two readers read in the same place, by how much the boxes overlap. */
export function matchWords(first: readonly RawWord[], second: readonly RawWord[]): Match[] {
  const groups = new Map<RawWord, Match>();
  for (const word of first) groups.set(word, { first: [word], second: [] });
  for (const word of second) groups.set(word, { first: [], second: [word] });
  for (const word of second) {
    for (const other of first) {
      if (overlap(word.box, other.box)) join(groups, groups.get(other)!, groups.get(word)!);
    }
  }
  return [...new Set(groups.values())].map(({ first, second }) => ({
    first: fromLeft(first),
    second: fromLeft(second),
  }));
}

function join(groups: Map<RawWord, Match>, into: Match, from: Match): void {
  if (into === from) return;
  into.first.push(...from.first);
  into.second.push(...from.second);
  for (const word of [...from.first, ...from.second]) groups.set(word, into);
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  if (across < SHARED_WIDTH * Math.min(a.width, b.width)) return false;
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return down >= SHARED_HEIGHT * Math.min(a.height, b.height);
}

function fromLeft(words: readonly RawWord[]): RawWord[] {
  return [...words].sort((a, b) => a.box.x - b.box.x);
}
