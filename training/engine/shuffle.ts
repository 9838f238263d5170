import type { Random } from '../../bench/specimens/random.js';

/** Puts things into an order by chance, in place (Fisher and Yates). */
export function shuffle(things: unknown[], random: Random): void {
  for (let at = things.length - 1; at > 0; at--) {
    const other = random.whole(0, at);
    [things[at], things[other]] = [things[other], things[at]];
  }
}
