import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { requestContext } from '../logging/request-context.js';
import { WakeUps } from './wake-ups.js';
import type { WorkKind } from './work-item.entity.js';

/** For one machine: no Redis is needed. */
@Injectable()
export class InProcessWakeUps extends WakeUps {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  notify(kind: WorkKind): void {
    // Runs outside the request's context: the work does not belong to that request.
    requestContext.exit(() => setImmediate(() => this.emitter.emit(kind)));
  }

  subscribe(kind: WorkKind, listener: () => void): () => void {
    this.emitter.on(kind, listener);
    return () => void this.emitter.off(kind, listener);
  }
}
