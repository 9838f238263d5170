import type { WorkKind } from './work-item.entity.js';

/**
 * Tells workers that work may be due. Only a hint: a lost wake-up costs a short delay,
 * because every worker also polls (`SWEEP_SECONDS`).
 */
export abstract class WakeUps {
  /** Never throws and never waits long; failures are dropped. */
  abstract notify(kind: WorkKind): void;

  /** @returns a function that stops listening. */
  abstract subscribe(kind: WorkKind, listener: () => void): () => void;
}
