import { readFileSync } from 'node:fs';

/** Whether other processes' memory can be seen: on Linux. Elsewhere a reader watches its own. */
export const seesMemory = residentBytes(process.pid) !== null;

/**
 * The memory that a process holds. `status` tells the same count as `statm`, in kB whatever the size of a page.
 * @returns null when it has ended, or where there is no `/proc`.
 */
export function residentBytes(pid: number): number | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return resident && Number(resident[1]) * 1024;
  } catch {
    return null;
  }
}
