/** What a threshold does with items that have no score or no value (interface 3.3). */
export const ScoreFlag = {
  /** Sent when it has a score below the threshold. */
  IGNORE_NULL: 'IGNORE_NULL',
  /** Sent when its score is below the threshold, or when score or value is null. */
  CONSIDER_NULL: 'CONSIDER_NULL',
  /** Always sent. */
  IGNORE_SCORE: 'IGNORE_SCORE',
} as const;
export type ScoreFlag = (typeof ScoreFlag)[keyof typeof ScoreFlag];

export const DEFAULT_SCORE_FLAG: ScoreFlag = 'IGNORE_NULL';

/** A threshold as the client sends it (interface 2.6). */
export interface ScoreConfiguration {
  /** 0 to 1; absent or null only with IGNORE_SCORE. */
  score?: number | null;
  /** Absent: IGNORE_NULL. */
  scoreFlag?: ScoreFlag;
}

/**
 * Whether an item falls below a threshold and so must be reviewed (interface 3.3).
 * @param score 0 to 1, null when the item was not found or not evaluated.
 * @param value of the item, null when nothing was found. An empty string is a value.
 */
export function isBelow(
  configuration: ScoreConfiguration,
  score: number | null,
  value: string | null,
): boolean {
  const threshold = configuration.score ?? null;
  const isLow = score !== null && threshold !== null && score < threshold;
  switch (configuration.scoreFlag ?? DEFAULT_SCORE_FLAG) {
    case 'IGNORE_NULL':
      return isLow;
    case 'CONSIDER_NULL':
      return isLow || score === null || value === null;
    case 'IGNORE_SCORE':
      return true;
  }
}
