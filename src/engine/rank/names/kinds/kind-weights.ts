/** Weights as `npm run fit:names` stores them, on top of those of the ranking of names. */
export interface FittedKinds {
  /** Receipts of `tune`, and imagined ones of many kinds. */
  receipts: number;
  imagined: number;
  /** `YYYY-MM-DD` */
  date: string;
  weights: Record<string, number>;
}
