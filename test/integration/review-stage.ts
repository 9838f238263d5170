import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AuditModule } from '../../src/audit/audit.module.js';
import { ClientEntity } from '../../src/auth/accounts/client.entity.js';
import { UserEntity } from '../../src/auth/accounts/user.entity.js';
import { ClockModule } from '../../src/clock/clock.module.js';
import { Clock } from '../../src/clock/clock.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { loadConfig } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import type { Document } from '../../src/domain/document.js';
import { evaluateRules } from '../../src/domain/rules/evaluate-rules.js';
import type { GenerationRule } from '../../src/domain/rules/rule.js';
import { Engine } from '../../src/engine/engine.js';
import { ExtractionEntity } from '../../src/extraction/extraction.entity.js';
import { PageEntity } from '../../src/extraction/page.entity.js';
import { LoggingModule } from '../../src/logging/logging.module.js';
import { MetricsModule } from '../../src/metrics/metrics.module.js';
import { ProcessLifecycle } from '../../src/process/process-lifecycle.js';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { ReviewApiModule } from '../../src/review/review-api.module.js';
import { ReviewTasks } from '../../src/review/review-tasks.js';
import { ReviewWorkerModule } from '../../src/review/review-worker.module.js';
import { ReviewModule } from '../../src/review/review.module.js';
import { RulesApiModule } from '../../src/rules/rules-api.module.js';
import { RulesModule } from '../../src/rules/rules.module.js';
import { Cipher } from '../../src/secrets/cipher.js';
import { SecretsModule } from '../../src/secrets/secrets.module.js';
import { ProcessViews } from '../../src/status/process-views.js';
import { BlobStore } from '../../src/storage/blob-store.js';
import { StorageModule } from '../../src/storage/storage.module.js';
import { WorkModule } from '../../src/work/work.module.js';
import { FakeClock } from '../support/fake-clock.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { ScriptedEngine } from './scripted-engine.js';

export const LEASE_MS = 900_000;

const REVIEW_ALL: GenerationRule[] = [
  {
    tagRegex: '^(id=.+)$',
    generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' },
    generalTableConfiguration: { score: 0.9 },
  },
];

export const REVIEW_TYPE_TOO: GenerationRule[] = [
  { ...REVIEW_ALL[0]!, documentConfiguration: { score: 0.9 } },
];

/** The review's and the rules' real modules on a real database; clock and engine are the test's. */
export class ReviewStage {
  readonly clock = new FakeClock(new Date('2026-03-01T10:00:00.000Z'));
  readonly engine = new ScriptedEngine();
  clientId: string;
  private app: INestApplicationContext;
  private folder: string;
  private testDatabase: TestDatabase;

  static async start(): Promise<ReviewStage> {
    const stage = new ReviewStage();
    stage.testDatabase = await makeTestDatabase();
    stage.folder = await mkdtemp(join(tmpdir(), 'confere-review-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: stage.folder,
      DATABASE_URL: stage.testDatabase.url,
      LOG_LEVEL: 'silent',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      REVIEW_LEASE_SECONDS: String(LEASE_MS / 1000),
    });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
        LoggingModule,
        MetricsModule,
        ClockModule,
        DatabaseModule,
        StorageModule,
        SecretsModule,
        AuditModule,
        WorkModule.with(config),
        engineModule(stage.engine),
        RulesModule,
        RulesApiModule,
        ReviewModule,
        ReviewApiModule,
        ReviewWorkerModule,
      ],
    })
      .overrideProvider(Clock)
      .useValue(stage.clock)
      .compile();
    stage.app = await module.init();
    stage.clientId = await stage.client();
    return stage;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.testDatabase.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get<T>(part: Type<T> | (abstract new (...given: never[]) => T)): T {
    return this.app.get<T>(part as Type<T>, { strict: false });
  }

  get manager() {
    return this.get(Database).manager;
  }

  async client(): Promise<string> {
    const id = randomUUID();
    await this.manager.insert(ClientEntity, {
      id,
      name: `client ${id}`,
      webhookSecret: Buffer.from('secret'),
      createdAt: this.clock.now(),
    });
    return id;
  }

  async reviewer(username = `reviewer-${randomUUID()}`): Promise<string> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    await this.manager.insert(UserEntity, { id, username, passwordHash: '-', role: 'reviewer', createdAt });
    return id;
  }

  /** A process that was read; TO_ANALYSIS with its task when its rules send something to review. */
  async process(
    documents: Document[],
    {
      rules = REVIEW_ALL,
      clientId = this.clientId,
      priority = 5,
      operationId = null as string | null,
      password = null as string | null,
    } = {},
  ): Promise<{ process: ProcessEntity; taskId: string }> {
    const id = randomUUID();
    const cipher = this.get(Cipher);
    const target = {
      url: 'https://integrator.example/hook',
      fallbackUrl: null,
      headers: [],
      queryStrings: [],
    };
    const process: ProcessEntity = {
      id,
      clientId,
      kind: 'standard',
      status: 'IN_PROCESS',
      operationId,
      operationSpelling: null,
      engineRequestId: randomUUID(),
      fileKey: `processes/${id}/file`,
      fileUrl: null,
      filePassword: password === null ? null : cipher.encrypt(password),
      webhook: cipher.encrypt(JSON.stringify(target)),
      settings: { returnImage: false, returnedImageQuality: 75, tags: [], rules },
      error: null,
      createdAt: this.clock.now(),
      endedAt: null,
      pages: null,
      documents: null,
      documentTypes: [],
      priority,
      externalId: null,
      metadata: null,
      purgedAt: null,
    };
    const extraction: ExtractionEntity = {
      processId: id,
      engine: 'scripted 1',
      documents,
      documentImages: documents.map(() => null),
      pending: evaluateRules(documents, rules),
      pages: 1,
      durationMs: 5,
      createdAt: this.clock.now(),
    };
    await this.get(BlobStore).put(process.fileKey!, Buffer.from('the file'));
    const taskId = await this.get(Database).transaction(async (tx) => {
      await this.get(ProcessLifecycle).accept(tx, process, 'system');
      await tx.manager.insert(ExtractionEntity, extraction);
      if (extraction.pending.length === 0) {
        await this.get(ProcessLifecycle).change(tx, process, 'FINISHED', 'nothing to review');
        return '';
      }
      await this.get(ProcessLifecycle).change(tx, process, 'TO_ANALYSIS', 'something to review');
      return (await this.get(ReviewTasks).open(tx, process, extraction)).id;
    });
    return { process, taskId };
  }

  async page(processId: string, number: number, image: Buffer, size: { width: number; height: number }) {
    const blobKey = `processes/${processId}/pages/${number}.webp`;
    await this.get(BlobStore).put(blobKey, image);
    await this.manager.insert(PageEntity, { processId, number, ...size, mediaType: 'image/webp', blobKey });
  }

  async statusOf({ id }: ProcessEntity): Promise<string> {
    return (await this.manager.findOneByOrFail(ProcessEntity, { id })).status;
  }

  /** The standard result, as the status route shows it. */
  // Tests look into it freely; a wrong shape fails the assertion.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async resultOf({ id }: ProcessEntity): Promise<any[]> {
    const process = await this.manager.findOneByOrFail(ProcessEntity, { id });
    const { result } = await this.get(ProcessViews).view(process, { engineResponse: true, images: false });
    return result;
  }

  /** Status changes as `FROM>TO`, oldest first. */
  async historyOf({ id }: ProcessEntity): Promise<string[]> {
    const rows = await this.manager.query<{ step: string }[]>(
      `SELECT coalesce("from", '') || '>' || "to" AS step FROM process_status_changes WHERE process_id = $1 ORDER BY id`,
      [id],
    );
    return rows.map(({ step }) => step);
  }
}

function engineModule(engine: Engine): DynamicModule {
  @Global()
  @Module({ providers: [{ provide: Engine, useValue: engine }], exports: [Engine] })
  class ScriptedEngineModule {}
  return { module: ScriptedEngineModule };
}

/** The messages and paths of a refusal. @throws Error when nothing was refused. */
export async function problemsOf(action: Promise<unknown>): Promise<{ path?: string; message: string }[]> {
  const refusal: unknown = await action.then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null) throw new Error('It was not refused');
  const problems = (refusal as { problems?: { path?: string; message: string }[] }).problems;
  if (!problems) throw new Error('It failed, but says no problems', { cause: refusal });
  return problems;
}
