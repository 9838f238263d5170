import { millisecondsAfter } from '../../clock/clock.js';
import type { NextTaskDto, QueueFilterDto } from '../dto/queue-filter.dto.js';
import type { TaskWish } from './next-tasks.js';
import type { QueueFilter } from './task-filter.js';

/** Filters of a request; ages count back from now. */
export function queueFilterOf(
  { documentType, client: clientId, minAgeSeconds, maxAgeSeconds, hasTable }: QueueFilterDto,
  now: Date,
): QueueFilter {
  const ago = (seconds: number | undefined) =>
    seconds === undefined ? undefined : millisecondsAfter(now, -seconds * 1000);
  return {
    documentType,
    clientId,
    hasTable,
    createdBefore: ago(minAgeSeconds),
    createdAfter: ago(maxAgeSeconds),
  };
}

export const taskWishOf = ({ except, prefer, ...filter }: NextTaskDto, now: Date): TaskWish => ({
  ...queueFilterOf(filter, now),
  except,
  prefer,
});
