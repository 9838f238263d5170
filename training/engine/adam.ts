/** Adam (Kingma and Ba 2015) on weights that it changes in place. */
export class Adam {
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private steps = 0;

  constructor(private readonly weights: Float64Array) {
    this.first = new Float64Array(weights.length);
    this.second = new Float64Array(weights.length);
  }

  step(gradient: Float64Array, rate: number): void {
    this.steps += 1;
    for (let k = 0; k < this.weights.length; k++) {
      this.first[k] = 0.9 * this.first[k]! + 0.1 * gradient[k]!;
      this.second[k] = 0.99 * this.second[k]! + 0.01 * gradient[k]! ** 2;
      const mean = this.first[k]! / (1 - 0.9 ** this.steps);
      const spread = Math.sqrt(this.second[k]! / (1 - 0.99 ** this.steps));
      this.weights[k]! -= (rate * mean) / (spread + 1e-8);
    }
  }
}

/** Four digits are plenty, and the file stays readable. */
export function round(value: number): number {
  return Number(value.toPrecision(4));
}
