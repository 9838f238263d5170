import type { Choice } from './cells/ballot.js';
import { characterValue, weightAt } from './check-digit.js';

export interface Solution {
  text: string;
  checkCharacter: string;
  /** Whether the check digit agrees with the text. */
  valid: boolean;
  /** The smallest share of a chosen character, 0 to 1. */
  weakest: number;
}

/**
 * How much less likely than the plain reading, in natural logarithms, a reading may be that satisfies
 * the check digit. One look-alike passes, two do not: one text in ten satisfies its digit by chance,
 * and a digit that is wrong in print must be reported, not argued away.
 */
const LARGEST_PENALTY = 3;
const UNREAD: Choice = { character: '<', share: 0.01 };

/**
 * Chooses a character for each cell of a part and for its check digit. Among the readings that satisfy
 * the digit the likeliest is taken, unless it is too far from the likeliest of all.
 */
export function solveChecked(cells: Choice[][], check: Choice[], fillerAllowed: boolean): Solution {
  const plain = cells.map(first);
  const plainCheck = first(check);
  const plainText = join(plain);
  const checks = check.filter(({ character }) => /\d/.test(character) || fillerAllowed);
  const best = bestPerRemainder(cells);
  const solutions = checks.flatMap((digit) => {
    const path = best.get(digit.character === '<' ? 0 : Number(digit.character));
    return path ? [{ path, digit, cost: path.cost - Math.log(digit.share) }] : [];
  });
  const cheapest = solutions.sort((a, b) => a.cost - b.cost)[0];
  const plainCost = cost(plain) - Math.log(plainCheck.share);
  // A check digit proves nothing about a cell that nobody could read.
  const unread = cells.some((options) => options.length === 0);
  if (unread || cheapest === undefined || cheapest.cost - plainCost > LARGEST_PENALTY) {
    return solution(plainText, plain, plainCheck, false);
  }
  return solution(join(cheapest.path.chosen), cheapest.path.chosen, cheapest.digit, true);
}

/** The plain reading of a part without a check digit. */
export function solvePlain(cells: Choice[][]): { text: string; weakest: number } {
  const chosen = cells.map(first);
  return { text: join(chosen), weakest: weakest(chosen) };
}

interface Path {
  chosen: Choice[];
  cost: number;
}

/** For each remainder modulo 10 of the weighted sum, the likeliest text that gives it. */
function bestPerRemainder(cells: Choice[][]): Map<number, Path> {
  let paths = new Map<number, Path>([[0, { chosen: [], cost: 0 }]]);
  for (const [index, options] of cells.entries()) {
    const next = new Map<number, Path>();
    for (const [remainder, path] of paths) {
      for (const choice of options.length > 0 ? options.slice(0, 4) : [UNREAD]) {
        const sum = (remainder + characterValue(choice.character) * weightAt(index)) % 10;
        const extended = { chosen: [...path.chosen, choice], cost: path.cost - Math.log(choice.share) };
        if (extended.cost < (next.get(sum)?.cost ?? Infinity)) next.set(sum, extended);
      }
    }
    paths = next;
  }
  return paths;
}

function solution(text: string, chosen: Choice[], check: Choice, valid: boolean): Solution {
  return { text, checkCharacter: check.character, valid, weakest: weakest([...chosen, check]) };
}

function first(options: Choice[]): Choice {
  return options[0] ?? UNREAD;
}

function cost(chosen: Choice[]): number {
  return chosen.reduce((sum, choice) => sum - Math.log(choice.share), 0);
}

function weakest(chosen: Choice[]): number {
  return Math.min(1, ...chosen.map((choice) => choice.share));
}

function join(chosen: Choice[]): string {
  return chosen.map((choice) => choice.character).join('');
}
