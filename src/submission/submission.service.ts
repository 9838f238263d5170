import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { actorOf } from '../auth/caller.js';
import { Clock } from '../clock/clock.js';
import { Ids } from '../clock/ids.js';
import { Database, type Transaction } from '../database/database.js';
import { DomainError, InvalidParameters } from '../domain/errors.js';
import { PRIORITY } from '../domain/priority.js';
import type { ProcessKind } from '../domain/process-status.js';
import { blobPrefixOf, fileKeyOf } from '../extraction/file-loader.js';
import { Metrics } from '../metrics/metrics.js';
import { Operations } from '../operations/operations.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ProcessLifecycle } from '../process/process-lifecycle.js';
import { toGenerationRules } from '../rules/dto/generation-rule.dto.js';
import { RegisteredRules } from '../rules/registered-rules.js';
import { Cipher } from '../secrets/cipher.js';
import { BlobStore } from '../storage/blob-store.js';
import { WorkQueue } from '../work/work-queue.js';
import { decodeBase64 } from './base64.js';
import type { SubmissionDto } from './dto/submission.dto.js';
import { AlreadySubmitted, Idempotency, type Repeatable, type SubmissionResult } from './idempotency.js';
import type { StagedFiles } from './submitted-body.js';
import { type SubmittedFile, SubmittedFiles } from './submitted-file.js';
import { SubmittedWebhooks } from './submitted-webhook.js';

export interface Submission {
  caller: Caller;
  kind: ProcessKind;
  parameters: SubmissionDto;
  /** With their sums where there is an `idempotencyKey`. The caller discards staged files that were not kept. */
  files: StagedFiles;
  idempotencyKey: string | undefined;
}

const DEFAULT_QUALITY = 75;

/** Accepts a file: validates it, stores it, and schedules its extraction. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly files: SubmittedFiles,
    private readonly webhooks: SubmittedWebhooks,
    private readonly rules: RegisteredRules,
    private readonly operations: Operations,
    private readonly lifecycle: ProcessLifecycle,
    private readonly idempotency: Idempotency,
    private readonly queue: WorkQueue,
    private readonly cipher: Cipher,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly metrics: Metrics,
  ) {}

  /** @throws InvalidParameters, TooLarge, Busy */
  async submit(submission: Submission): Promise<SubmissionResult> {
    const repeatable = this.repeatable(submission);
    const first = repeatable && (await this.idempotency.firstAnswer(repeatable));
    if (first) return first;
    const process = await this.prepare(submission);
    try {
      return await this.accept(process, submission, repeatable);
    } catch (error) {
      // Only a refusal is certain to leave no row: a connection lost in COMMIT may have left one.
      if (error instanceof DomainError || error instanceof AlreadySubmitted)
        await this.blobs.deleteAll(blobPrefixOf(process.id));
      if (!(error instanceof AlreadySubmitted) || !repeatable) throw error;
      // The same request, sent twice at once, was committed meanwhile.
      const answer = await this.idempotency.firstAnswer(repeatable);
      if (!answer) throw error;
      return answer;
    }
  }

  private repeatable({ caller, kind, parameters, files, idempotencyKey }: Submission): Repeatable | null {
    return this.idempotency.repeatable(caller.id, idempotencyKey, [
      kind,
      JSON.stringify(parameters),
      ...Object.values(files).map(({ sha256 }) => sha256!),
    ]);
  }

  /** Everything that needs no transaction: the checks, and storing the file before any row names it. */
  private async prepare({ caller, kind, parameters, files }: Submission): Promise<ProcessEntity> {
    const password = passwordOf(parameters.filePassword);
    const webhook = await this.webhooks.accept(parameters.webhook);
    const file = await this.files.accept(parameters, files, password, caller.id);
    const id = this.ids.uuid();
    return {
      id,
      clientId: caller.id,
      kind,
      status: 'IN_PROCESS',
      operationId: null,
      operationSpelling: parameters.operation?.id ?? null,
      engineRequestId: this.ids.uuid(),
      fileKey: await this.keepFile(id, file),
      fileUrl: file.url === null ? null : this.cipher.encrypt(file.url),
      filePassword: password === null ? null : this.cipher.encrypt(password),
      webhook: webhook && this.cipher.encrypt(JSON.stringify(webhook)),
      settings: {
        returnImage: parameters.returnImage ?? false,
        returnedImageQuality: parameters.returnedImageQuality ?? DEFAULT_QUALITY,
        tags: parameters.tags ?? [],
        rules: parameters.generationRules
          ? toGenerationRules(parameters.generationRules)
          : await this.rules.current(caller.id),
      },
      priority: parameters.priority ?? PRIORITY.default,
      externalId: parameters.externalId ?? null,
      metadata: parameters.metadata ?? null,
      error: null,
      createdAt: this.clock.now(),
      endedAt: null,
      pages: null,
      documents: null,
      documentTypes: [],
      purgedAt: null,
    };
  }

  private async keepFile(processId: string, { blob }: SubmittedFile): Promise<string | null> {
    if (!blob) return null;
    const key = fileKeyOf(processId);
    await blob.keep(key);
    return key;
  }

  private async accept(
    process: ProcessEntity,
    { caller, parameters: { operation } }: Submission,
    repeatable: Repeatable | null,
  ): Promise<SubmissionResult> {
    const kind = process.fileKey ? 'extraction' : 'download';
    const result = { processId: process.id, operationId: process.operationSpelling };
    const keep = (tx: Transaction | null, admitted: ProcessEntity) =>
      this.lifecycle.accept(tx, admitted, actorOf(caller), { id: this.ids.uuid(), kind });
    if (!operation && !repeatable) await keep(null, process);
    else
      await this.database.transaction(async (tx) => {
        const operationId = operation ? (await this.operations.admit(tx, caller.id, operation)).id : null;
        // After the operation's lock, so that captures are ordered as they were admitted.
        await keep(tx, { ...process, operationId, createdAt: this.clock.now() });
        if (repeatable) await this.idempotency.keep(tx, repeatable, result);
      });
    this.queue.tell(kind);
    this.metrics.submissionAccepted(process.kind);
    return result;
  }
}

function passwordOf(base64: string | null | undefined): string | null {
  if (base64 == null || base64 === '') return null;
  const bytes = decodeBase64(base64);
  if (!bytes) throw InvalidParameters.at('filePassword', 'must be the password in base64 (RFC 3548)');
  return bytes.toString('utf8');
}
