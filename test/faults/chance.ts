/** Pseudo-random numbers, the same for the same seed. */
export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number;
}

/** mulberry32: small, and good enough to choose whom to kill. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { whole: (below) => Math.floor(next() * below) };
}
