import type { RawWord } from '../raw-word.js';
import { comparable, withoutAccents } from './comparable.js';

/**
 * Parts one recogniser's characters where the other's words end. Both read the same print, so the two texts are
 * aligned by their least edit distance and the borders carried over. Parts take the boxes of the words that they follow.
 * @returns for each word of `words` what `run` reads there, null where it reads nothing
 */
export function partAlike(run: readonly RawWord[], words: readonly RawWord[]): (RawWord | null)[] {
  const characters = run.flatMap((word) => [...word.text]);
  const certainties = run.flatMap((word) => word.certainties);
  const borders = carryBorders(
    characters,
    words.map((word) => [...word.text]),
  );
  return words.map(({ box }, index) => {
    const [from, to] = [borders[index]!, borders[index + 1]!];
    if (from === to) return null;
    const own = certainties.slice(from, to);
    const confidence = own.reduce((sum, each) => sum + each, 0) / own.length;
    return { text: characters.slice(from, to).join(''), box, confidence, certainties: own };
  });
}

/** Where in `characters` each of the words begins, and the end. */
function carryBorders(characters: readonly string[], words: readonly string[][]): number[] {
  const others = words.flat();
  const places = align(characters, others);
  const borders = [0];
  let passed = 0;
  for (const word of words.slice(0, -1)) {
    passed += word.length;
    borders.push(Math.max(borders.at(-1)!, places[passed]!));
  }
  return [...borders, characters.length];
}

/** For each position in `b` the position in `a` that stands for it on a shortest way of edits. */
function align(a: readonly string[], b: readonly string[]): number[] {
  const alike = (i: number, j: number) => plain(a[i]!) === plain(b[j]!);
  const costs = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      if (i === a.length || j === b.length) costs[i]![j] = a.length - i + b.length - j;
      else {
        const change = costs[i + 1]![j + 1]! + (alike(i, j) ? 0 : 1);
        costs[i]![j] = Math.min(change, costs[i + 1]![j]! + 1, costs[i]![j + 1]! + 1);
      }
    }
  }
  const places = [0];
  for (let i = 0, j = 0; j < b.length;) {
    const cost = costs[i]![j]!;
    if (i < a.length && cost === costs[i + 1]![j + 1]! + (alike(i, j) ? 0 : 1)) [i, j] = [i + 1, j + 1];
    else if (i < a.length && cost === costs[i + 1]![j]! + 1) {
      i += 1;
      continue;
    } else j += 1;
    places[j] = i;
  }
  return places;
}

function plain(character: string): string {
  return withoutAccents(comparable(character)).toLowerCase();
}
