/** A plain decimal in cents. */
export function cents({ value }: { value: string }): number {
  return Math.round(Number(value) * 100);
}
