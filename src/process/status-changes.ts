import { Injectable } from '@nestjs/common';

/**
 * Announces committed changes of status within this machine's process. A hint: changes that other
 * machines make are not announced.
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
