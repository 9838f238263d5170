import { roundScore } from './operation.js';
import type { Capture } from './operation.js';

export interface RankedCapture {
  processId: string;
  /** 0 to 1, as it was compared. */
  score: number;
  submittedAt: Date;
}

export interface Selection {
  /** Process of the best capture. */
  chosen: string;
  /** Another capture had the same score, so the more recent one was taken. */
  tie: boolean;
  /** All candidates, the best first. */
  ranking: RankedCapture[];
}

/**
 * Chooses the capture that goes to review: the highest score, on a tie the most recently submitted
 * (interface 3.1). Captures of the same instant are ordered by process id: a tie-break that is the same on every machine.
 * @returns null when there is no candidate.
 */
export function selectBestCapture(
  candidates: readonly Pick<Capture, 'processId' | 'score' | 'submittedAt'>[],
): Selection | null {
  const ranking = candidates
    .map(({ processId, score, submittedAt }) => ({ processId, score: roundScore(score ?? 0), submittedAt }))
    .sort(bestFirst);
  const [best, second] = ranking;
  if (!best) return null;
  return { chosen: best.processId, tie: second?.score === best.score, ranking };
}

function bestFirst(a: RankedCapture, b: RankedCapture): number {
  return (
    b.score - a.score ||
    b.submittedAt.getTime() - a.submittedAt.getTime() ||
    (a.processId < b.processId ? -1 : Number(a.processId > b.processId))
  );
}
