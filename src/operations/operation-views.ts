import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { keysetPage } from '../database/keyset-page.js';
import { InvalidParameters } from '../domain/errors.js';
import { cursorOf } from '../http/parameters/keyset-cursor.js';
import type { OwnedListQueryDto } from '../http/parameters/list-query.js';
import { decideOperation, type OperationDecision } from '../domain/operations/decide-operation.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import { ProcessEntity } from '../process/process.entity.js';
import { captureOf } from './captures.js';
import type { OperationPageDto, OperationSummaryDto } from './dto/operation-list.dto.js';
import type { CaptureDto, OperationViewDto } from './dto/operation-view.dto.js';
import { OperationEntity } from './operation.entity.js';
import { OperationsRepository } from './operations.repository.js';

/** The newest first. */
const ORDER = { moment: 'createdAt', id: 'id', direction: 'DESC' } as const;

/** Shows an operation: its captures, and why one of them was chosen. */
@Injectable()
export class OperationViews {
  constructor(
    private readonly database: Database,
    private readonly repository: OperationsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The newest first.
   * @param clientId of one client; null for all clients.
   */
  async page(
    clientId: string | null,
    { cursor: after, limit }: OwnedListQueryDto,
  ): Promise<OperationPageDto> {
    const wanted = this.database.manager
      .createQueryBuilder(OperationEntity, 'operation')
      .addSelect('(SELECT count(*)::integer FROM processes WHERE operation_id = operation.id)', 'captures');
    if (clientId) wanted.where('operation.client_id = :clientId', { clientId });
    const { rows, raw, last } = await keysetPage(wanted, ORDER, { after, limit });
    const operations = rows.map((row, index) => summary(row, raw[index]!['captures'] as number));
    return { operations, nextCursor: cursorOf(last) };
  }

  /**
   * @param clientId of one client; null for any client.
   * @throws InvalidParameters when several clients have an operation of this id.
   */
  async view(clientOperationId: string, clientId: string | null): Promise<OperationViewDto | null> {
    const [operation, other] = await this.repository.findNamed(clientOperationId, clientId);
    if (!operation) return null;
    if (other)
      throw InvalidParameters.at('client', 'several clients have an operation of this id; name one of them');
    const processes = await this.database.manager.find(ProcessEntity, {
      where: { operationId: operation.id },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const readings = await this.readingsOf(processes);
    const decision =
      (operation.outcome as OperationDecision | null) ??
      decideOperation(
        { ...operation, closed: false },
        processes.map((process) => captureOf(process, readings.get(process.id))),
        this.clock.now(),
      );
    return {
      ...explain(operation, decision),
      captures: processes.map((process) => captureView(process, readings.get(process.id))),
    };
  }

  private async readingsOf(processes: ProcessEntity[]): Promise<Map<string, ExtractionEntity>> {
    const processId = In(processes.map(({ id }) => id));
    const readings = await this.database.manager.findBy(ExtractionEntity, { processId });
    return new Map(readings.map((reading) => [reading.processId, reading]));
  }
}

function summary(operation: OperationEntity, captures: number): OperationSummaryDto {
  const { clientOperationId, clientId, maxRetries, timeoutSeconds, createdAt, closedAt } = operation;
  const outcome = operation.outcome as OperationDecision | null;
  return {
    operationId: clientOperationId,
    clientId,
    maxRetries,
    timeoutSeconds,
    captures,
    createdAt,
    closed: closedAt !== null,
    closedAt,
    decision: outcome?.kind ?? 'wait',
    chosen: outcome && 'chosen' in outcome ? outcome.chosen : null,
  };
}

function explain(
  operation: OperationEntity,
  decision: OperationDecision,
): Omit<OperationViewDto, 'captures'> {
  return {
    operationId: operation.clientOperationId,
    maxRetries: operation.maxRetries,
    timeoutSeconds: operation.timeoutSeconds,
    closed: operation.closedAt !== null,
    closedAt: operation.closedAt,
    decision: decision.kind,
    because: 'because' in decision ? decision.because : null,
    chosen: 'chosen' in decision ? decision.chosen : null,
    tie: 'tie' in decision && decision.tie,
    waitsUntil: decision.kind === 'wait' ? decision.until : null,
  };
}

function captureView(process: ProcessEntity, reading: ExtractionEntity | undefined): CaptureDto {
  const { score, satisfactory } = captureOf(process, reading);
  return {
    processId: process.id,
    processStatus: process.status,
    submittedAt: process.createdAt,
    score,
    satisfactory,
    documents: (reading?.documents ?? []).map((document) => ({ type: document.type, score: document.score })),
    pending: (reading?.pending ?? []).map(({ path, name, score: itemScore }) => ({
      path,
      name,
      score: itemScore,
    })),
  };
}
