import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database.js';
import { keysetPage } from '../database/keyset-page.js';
import { InvalidParameters } from '../domain/errors.js';
import { endOfPeriod } from '../domain/period.js';
import { Engine } from '../engine/engine.js';
import { cursorOf } from '../http/parameters/keyset-cursor.js';
import { OperationEntity } from '../operations/operation.entity.js';
import { ProcessEntity } from '../process/process.entity.js';
import type { ProcessQueryDto } from './dto/process-query.dto.js';
import type { ProcessPageDto, ProcessSummaryDto } from './dto/process-summary.dto.js';

/** No secrets, settings or reasons. */
const SHOWN = [
  'id',
  'clientId',
  'kind',
  'status',
  'operationId',
  'operationSpelling',
  'engineRequestId',
  'priority',
  'externalId',
  'metadata',
  'documentTypes',
  'pages',
  'createdAt',
  'endedAt',
  'purgedAt',
] as const;
export type ShownProcess = Pick<ProcessEntity, (typeof SHOWN)[number]>;

/** The newest first. */
const ORDER = { moment: 'createdAt', id: 'id', direction: 'DESC' } as const;

/** Processes as clients and administrators look for them. */
@Injectable()
export class ProcessList {
  constructor(
    private readonly database: Database,
    private readonly engine: Engine,
  ) {}

  /**
   * @param clientId of one client; null for all clients.
   * @throws InvalidParameters when the period ends before it starts.
   */
  async page(clientId: string | null, query: ProcessQueryDto): Promise<ProcessPageDto> {
    const wanted = this.database.manager
      .createQueryBuilder(ProcessEntity, 'process')
      .select(SHOWN.map((name) => `process.${name}`));
    if (clientId) wanted.andWhere('process.client_id = :clientId', { clientId });
    this.applyFilters(wanted, query);
    const { cursor: after, limit } = query;
    const { rows, last } = await keysetPage(wanted, ORDER, { after, limit });
    return { processes: await this.summaries(rows), nextCursor: cursorOf(last) };
  }

  async summaries(rows: readonly ShownProcess[]): Promise<ProcessSummaryDto[]> {
    const ids = rows.flatMap(({ operationId, operationSpelling }) =>
      operationSpelling === null ? (operationId ?? []) : [],
    );
    const operations =
      ids.length > 0 ? await this.database.manager.findBy(OperationEntity, { id: In(ids) }) : [];
    const named = new Map(operations.map(({ id, clientOperationId }) => [id, clientOperationId]));
    return rows.map((row) => summary(row, row.operationSpelling ?? named.get(row.operationId ?? '') ?? null));
  }

  private applyFilters(query: SelectQueryBuilder<ProcessEntity>, filter: ProcessQueryDto): void {
    const { status, kind, type, externalId, operationId } = filter;
    if (status) query.andWhere('process.status = :status', { status });
    if (kind) query.andWhere('process.kind = :kind', { kind });
    if (type) query.andWhere('process.document_types && :types::text[]', { types: this.typeIds(type) });
    if (externalId) query.andWhere('process.external_id = :externalId', { externalId });
    if (operationId)
      query.andWhere(
        'process.operation_id IN (SELECT id FROM operations WHERE client_operation_id = :operationId)',
        { operationId },
      );
    applyPeriod(query, filter);
  }

  /** Several types may share a name. A type that is no longer in the catalogue is found by its id. */
  private typeIds(name: string): string[] {
    const named = this.engine.types().filter(({ type, stdType }) => type === name || stdType === name);
    return [...new Set([name, ...named.map(({ id }) => id)])];
  }
}

function applyPeriod(query: SelectQueryBuilder<ProcessEntity>, { from, to }: ProcessQueryDto): void {
  const [start, end] = [from && new Date(from), to && endOfPeriod(to)];
  if (start && end && start >= end)
    throw InvalidParameters.at('from', 'must be before `to`, the end of the period');
  if (start) query.andWhere('process.created_at >= :start', { start });
  if (end) query.andWhere('process.created_at < :end', { end });
}

const summary = (process: ShownProcess, operationId: string | null): ProcessSummaryDto => ({
  processId: process.id,
  clientId: process.clientId,
  kind: process.kind,
  processStatus: process.status,
  priority: process.priority,
  externalId: process.externalId,
  metadata: process.metadata,
  operationId,
  engineRequestId: process.engineRequestId,
  types: process.documentTypes,
  pages: process.pages,
  submittedAt: process.createdAt.toISOString(),
  endedAt: process.endedAt?.toISOString() ?? null,
  deletedAt: process.purgedAt?.toISOString() ?? null,
});
