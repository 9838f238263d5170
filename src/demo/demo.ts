import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../auth/accounts.js';
import { ClientEntity } from '../auth/client.entity.js';
import { UserEntity } from '../auth/user.entity.js';
import { Config } from '../config/config.js';
import { projectRoot } from '../config/project-root.js';
import { Database } from '../database/database.js';
import type { GenerationRule } from '../domain/rule.js';
import { ProcessEntity } from '../process/process.entity.js';
import { BlobStore } from '../storage/blob-store.js';
import { SubmissionService } from '../submission/submission.service.js';
import { type DemoCredentials, demoCredentials } from './demo-credentials.js';

const CLIENT = 'demo';
const SAMPLES = ['passport.jpg', 'recibo.jpg', 'fatura.pdf'];

/** Sends whatever is missing or doubtful to review, so that the demo's reviewer has something to do. */
const rules: GenerationRule[] = [
  { tagRegex: '^(id=.+)$', generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' } },
];

/** Makes a client, a reviewer, an administrator and three submissions to try the service with. Never in production. */
@Injectable()
export class Demo {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly blobs: BlobStore,
    private readonly submissions: SubmissionService,
  ) {}

  /** Completes what a start before this one may have left half-made. */
  async ensure(baseUrl: string): Promise<DemoCredentials> {
    const credentials = demoCredentials(this.config.dataDir, baseUrl);
    const clientId = await this.ensureClient(credentials);
    await this.ensureUser(credentials.reviewer, 'reviewer');
    await this.ensureUser(credentials.admin, 'admin');
    // Fewer than the samples: this is the first start, or the first was killed half-way. Their idempotency
    // keys keep those that were submitted from being submitted twice.
    const submitted = await this.database.manager.countBy(ProcessEntity, { clientId });
    if (submitted < SAMPLES.length) for (const sample of SAMPLES) await this.submit(clientId, sample);
    return credentials;
  }

  private async ensureClient(credentials: DemoCredentials): Promise<string> {
    const client = await this.database.manager.findOneBy(ClientEntity, { name: CLIENT });
    return client?.id ?? (await this.accounts.createClient(CLIENT, credentials)).id;
  }

  private async ensureUser(
    { username, password }: { username: string; password: string },
    role: 'reviewer' | 'admin',
  ): Promise<void> {
    if (await this.database.manager.existsBy(UserEntity, { username })) return;
    await this.accounts.createUser(username, password, role);
  }

  private async submit(clientId: string, sample: string): Promise<void> {
    const source = createReadStream(join(projectRoot, 'samples', sample));
    const file = await this.blobs.stage(source, { maxBytes: this.config.maxPdfBytes });
    try {
      await this.submissions.submit({
        caller: { role: 'client', id: clientId },
        kind: 'standard',
        parameters: { returnImage: true, generationRules: rules },
        files: { file },
        idempotencyKey: `sample-${sample}`,
      });
    } finally {
      await file.discard();
    }
  }
}
