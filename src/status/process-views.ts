import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../database/database.js';
import type { ItemPath } from '../domain/item.js';
import {
  presentGenerative,
  presentStandard,
  type Review,
  type Whys,
} from '../domain/presentation/present-documents.js';
import type { ProcessStatus } from '../domain/process-status.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import type { EnvelopeError } from '../http/envelope.js';
import { OperationEntity } from '../operations/operation.entity.js';
import type { TableEdit } from '../domain/review/edit-table.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ReviewItemEntity } from '../review/review-item.entity.js';
import { ReviewTaskEntity } from '../review/review-task.entity.js';
import { BlobStore } from '../storage/blob-store.js';

/** The status answer without its envelope (interface 4.2 and 4.3). */
export interface ProcessView {
  top: {
    engineRequestId: string;
    /** The same in the spelling of the generative answer. */
    EngineRequestId?: string;
    /** Standard only: the client's own operation id. */
    operationId?: string | null;
    processId: string;
    processStatus: ProcessStatus;
  };
  result: unknown[];
  errors: EnvelopeError[] | null;
}

export interface ViewOptions {
  /** Shows the engine's items before the process is FINISHED. */
  engineResponse: boolean;
  /** Includes the documents' images; otherwise `image` is null. */
  images: boolean;
  /** Includes the position of each item and why it was sent to review. */
  positions?: boolean;
}

/** What the answer says about a process besides the result. */
export type ShownProcess = Pick<
  ProcessEntity,
  'id' | 'kind' | 'status' | 'operationId' | 'operationSpelling' | 'engineRequestId' | 'error' | 'purgedAt'
>;

/** Builds a process's answer from stored data. Only reads. */
@Injectable()
export class ProcessViews {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
  ) {}

  /** @param manager of an open transaction, to see its changes. */
  async view(
    process: ShownProcess,
    options: ViewOptions,
    manager: EntityManager = this.database.manager,
  ): Promise<ProcessView> {
    const errors = errorsOf(process);
    const shown = options.engineResponse || process.status === 'FINISHED';
    const result = shown ? await this.result(process, options, manager) : [];
    return { top: topOf(process, await this.operationIdOf(process, manager)), result, errors };
  }

  /** Blob keys of the typed images, in the order of the standard result's items. */
  async imageKeys(processId: string): Promise<(string | null)[]> {
    const extraction = await this.database.manager.findOneBy(ExtractionEntity, { processId });
    return extraction?.documentImages ?? [];
  }

  async images(keys: (string | null)[]): Promise<(string | null)[]> {
    return Promise.all(
      keys.map(async (key) => (key ? (await this.blobs.get(key)).toString('base64') : null)),
    );
  }

  /** As the submission wrote it. */
  private async operationIdOf(process: ShownProcess, manager: EntityManager): Promise<string | null> {
    const { operationId, operationSpelling } = process;
    if (operationSpelling !== null || operationId === null) return operationSpelling;
    const operation = await manager.findOneByOrFail(OperationEntity, { id: operationId });
    return operation.clientOperationId;
  }

  private async result(
    process: ShownProcess,
    { images, positions }: ViewOptions,
    manager: EntityManager,
  ): Promise<unknown[]> {
    const extraction = await manager.findOneBy(ExtractionEntity, { processId: process.id });
    if (!extraction) return [];
    const { reviews, edits } = await this.reviews(extraction, manager);
    const whys = positions ? whysOf(extraction) : undefined;
    if (process.kind === 'generative') return presentGenerative(extraction.documents, reviews, whys, edits);
    const pictures = images ? await this.images(extraction.documentImages) : [];
    return presentStandard(extraction.documents, reviews, pictures, whys, edits);
  }

  /** The items that the rules sent to review, with the decisions of reviewers. */
  private async reviews(
    extraction: ExtractionEntity,
    manager: EntityManager,
  ): Promise<{ reviews: Map<ItemPath, Review>; edits: TableEdit[] }> {
    const reviews = new Map<ItemPath, Review>();
    for (const { path } of extraction.pending) reviews.set(path, { status: 'TO_ANALYSIS' });
    const tasks = await manager.findBy(ReviewTaskEntity, { processId: extraction.processId });
    if (tasks.length === 0) return { reviews, edits: [] };
    const items = await manager.findBy(ReviewItemEntity, { taskId: In(tasks.map(({ id }) => id)) });
    for (const { path, outcome, value, finalValue } of items) {
      if (!outcome) continue;
      reviews.set(path, { status: outcome, value: outcome === 'REVIEWED' ? value : null, finalValue });
    }
    // Before completion they are a draft.
    const completed = tasks.filter(({ state }) => state === 'COMPLETED');
    return { reviews, edits: completed.flatMap(({ tableEdits }) => tableEdits) };
  }
}

const whysOf = ({ pending }: ExtractionEntity): Whys => new Map(pending.map(({ path, why }) => [path, why]));

/** @param operationId the client's own. */
export function topOf(process: ShownProcess, operationId: string | null): ProcessView['top'] {
  const common = {
    engineRequestId: process.engineRequestId,
    processId: process.id,
    processStatus: process.status,
  };
  if (process.kind === 'generative') return { ...common, EngineRequestId: process.engineRequestId };
  return { ...common, operationId };
}

export function errorsOf({ status, error, purgedAt }: ShownProcess): EnvelopeError[] | null {
  if (purgedAt) {
    const message = `The file and the results of this process were deleted at ${purgedAt.toISOString()}`;
    return [{ code: 'R410', message }];
  }
  return status === 'ERROR' ? [{ code: 'E100', message: error ?? 'failed' }] : null;
}
