import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { keysetPage } from '../database/keyset-page.js';
import { InvalidParameters } from '../domain/errors.js';
import { endOfPeriod } from '../domain/period.js';
import { cursorOf } from '../http/parameters/keyset-cursor.js';
import type { PeriodListQueryDto } from '../http/parameters/list-query.js';
import { ProcessEntity } from '../process/process.entity.js';
import type { ConsumptionPageDto, ProcessConsumptionDto } from './dto/consumption.dto.js';

const DEFAULT_PERIOD_MS = 30 * 86_400_000;
/** No secrets and no settings. */
const SHOWN = [
  'id',
  'clientId',
  'engineRequestId',
  'kind',
  'pages',
  'documents',
  'createdAt',
  'endedAt',
  'purgedAt',
] as const;
const REVIEWED_ITEMS = `(SELECT count(*)::integer FROM review_tasks JOIN review_items ON task_id = review_tasks.id
  WHERE process_id = process.id AND outcome IS NOT NULL)`;
/** The oldest first. */
const ORDER = { moment: 'createdAt', id: 'id', direction: 'ASC' } as const;

/** What was read and reviewed, process by process. It holds nothing of the documents, so it stays after them. */
@Injectable()
export class ConsumptionHistory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The processes submitted in a period, oldest first.
   * @param clientId of one client; null for all clients.
   * @throws InvalidParameters when the period ends before it starts.
   */
  async page(clientId: string | null, query: PeriodListQueryDto): Promise<ConsumptionPageDto> {
    const [from, to] = this.periodOf(query);
    const wanted = this.database.manager
      .createQueryBuilder(ProcessEntity, 'process')
      .select(SHOWN.map((name) => `process.${name}`))
      .addSelect(REVIEWED_ITEMS, 'reviewed_items')
      .where('process.created_at >= :from AND process.created_at < :to', { from, to });
    if (clientId) wanted.andWhere('process.client_id = :clientId', { clientId });
    const { cursor: after, limit } = query;
    const { rows, raw, last } = await keysetPage(wanted, ORDER, { after, limit });
    const processes = rows.map((row, index) => present(row, raw[index]!['reviewed_items'] as number));
    return { processes, nextCursor: cursorOf(last) };
  }

  private periodOf({ from, to }: PeriodListQueryDto): [Date, Date] {
    // The end is exclusive; a process submitted this very millisecond still counts.
    const end = to ? endOfPeriod(to) : millisecondsAfter(this.clock.now(), 1);
    const start = from ? new Date(from) : millisecondsAfter(end, -DEFAULT_PERIOD_MS);
    if (start >= end) throw InvalidParameters.at('from', 'must be before `to`, the end of the period');
    return [start, end];
  }
}

function present(process: ProcessEntity, reviewedItems: number): ProcessConsumptionDto {
  const { id, clientId, engineRequestId, kind, pages, documents, createdAt, endedAt, purgedAt } = process;
  return {
    processId: id,
    clientId,
    engineRequestId,
    kind,
    pages: pages ?? 0,
    documents: documents ?? 0,
    reviewedItems,
    submittedAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    deletedAt: purgedAt?.toISOString() ?? null,
  };
}
