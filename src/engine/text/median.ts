/** The middle value; the upper one of two, and 0 without any. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort(ascending);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function ascending(a: number, b: number): number {
  return a - b;
}
