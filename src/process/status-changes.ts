import { Injectable } from '@nestjs/common';

/**
 * Tells within this process that a process's status has changed, once that is committed. A hint: changes that other
 * machines make are not heard here.
 */
@Injectable()
export class StatusChanges {
  private readonly listeners = new Set<(processId: string) => void>();

  tell(processId: string): void {
    for (const listen of this.listeners) listen(processId);
  }

  listen(listener: (processId: string) => void): void {
    this.listeners.add(listener);
  }
}
