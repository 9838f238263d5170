/**
 * Red for 0 through yellow at 0.7 to green for 1; grey where there is no score. Squared, because nearly all
 * that matters happens above one half. As CSS takes it.
 */
export function scoreColour(score: number | null, alpha = 1): string {
  if (score === null) return `hsla(0, 0%, 45%, ${alpha})`;
  const hue = Math.round(125 * Math.min(1, Math.max(0, score)) ** 2);
  return `hsla(${hue}, 90%, 34%, ${alpha})`;
}
