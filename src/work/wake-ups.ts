import type { WorkKind } from './work-item.entity.js';

/**
 * Tells workers that work may be due. A hint and nothing more: a lost wake-up costs a little delay,
 * because every worker also looks by itself (`SWEEP_SECONDS`).
 */
export abstract class WakeUps {
  /** Never throws and never waits long; what fails is dropped. */
  abstract notify(kind: WorkKind): void;

  /** @returns how to stop listening. */
  abstract subscribe(kind: WorkKind, listener: () => void): () => void;
}
