import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { InvalidParameters } from '../domain/errors.js';
import { endOfPeriod } from '../domain/period.js';
import type { ProcessKind } from '../domain/process-status.js';
import {
  type ConsumptionPageDto,
  type ConsumptionQueryDto,
  PAGE,
  type ProcessConsumptionDto,
} from './dto/consumption.dto.js';

const DEFAULT_PERIOD_MS = 30 * 86_400_000;

interface Row {
  processId: string;
  clientId: string;
  engineRequestId: string;
  kind: ProcessKind;
  pages: number;
  documents: number;
  reviewedItems: number;
  submittedAt: Date;
  endedAt: Date | null;
  deletedAt: Date | null;
}

/** Where a page ended. */
interface Place {
  submittedAt: string;
  processId: string;
}

/** What was read and reviewed, process by process. It holds nothing of the documents, so it stays after them. */
@Injectable()
export class ConsumptionHistory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The processes submitted in a period, oldest first.
   * @param clientId whose; null for everybody's.
   * @throws InvalidParameters when the period ends before it starts, or the cursor is none.
   */
  async page(clientId: string | null, query: ConsumptionQueryDto): Promise<ConsumptionPageDto> {
    const limit = query.limit ?? PAGE.default;
    const rows = await this.rows(clientId, this.periodOf(query), placeOf(query.cursor), limit + 1);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { processes: shown.map(present), nextCursor: last ? cursorOf(last) : null };
  }

  private periodOf({ from, to }: ConsumptionQueryDto): [Date, Date] {
    // The end is exclusive, and what was submitted this very moment has been submitted.
    const end = to ? endOfPeriod(to) : millisecondsAfter(this.clock.now(), 1);
    const start = from ? new Date(from) : millisecondsAfter(end, -DEFAULT_PERIOD_MS);
    if (start >= end) throw InvalidParameters.at('from', 'must be before `to`, the end of the period');
    return [start, end];
  }

  private rows(
    clientId: string | null,
    [from, to]: [Date, Date],
    after: Place | null,
    limit: number,
  ): Promise<Row[]> {
    const parameters: unknown[] = [from, to, limit];
    const place = (value: unknown): string => `$${parameters.push(value)}`;
    const own = clientId ? `AND client_id = ${place(clientId)}` : '';
    const later = after
      ? `AND (created_at, id) > (${place(after.submittedAt)}, ${place(after.processId)})`
      : '';
    return this.database.manager.query<Row[]>(
      `SELECT id AS "processId", client_id AS "clientId", engine_request_id AS "engineRequestId", kind,
         coalesce(pages, 0) AS pages, coalesce(documents, 0) AS documents,
         created_at AS "submittedAt", ended_at AS "endedAt", purged_at AS "deletedAt",
         (SELECT count(*)::integer FROM review_tasks JOIN review_items ON task_id = review_tasks.id
          WHERE process_id = processes.id AND outcome IS NOT NULL) AS "reviewedItems"
       FROM processes WHERE created_at >= $1 AND created_at < $2 ${own} ${later}
       ORDER BY created_at, id LIMIT $3`,
      parameters,
    );
  }
}

const present = ({ submittedAt, endedAt, deletedAt, ...rest }: Row): ProcessConsumptionDto => ({
  ...rest,
  submittedAt: submittedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  deletedAt: deletedAt?.toISOString() ?? null,
});

const cursorOf = ({ submittedAt, processId }: Row): string =>
  Buffer.from(`${submittedAt.toISOString()}|${processId}`).toString('base64url');

/** @throws InvalidParameters on anything that `cursorOf` did not make. */
function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [submittedAt = '', processId = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const moment = new Date(submittedAt);
  const isMoment = !Number.isNaN(moment.getTime()) && moment.toISOString() === submittedAt;
  if (isMoment && isUUID(processId)) return { submittedAt, processId };
  throw InvalidParameters.at('cursor', 'must be the nextCursor of the page before');
}
