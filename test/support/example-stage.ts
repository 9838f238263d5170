import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/auth/role.js';
import { GENERATIVE_EXAMPLES, STANDARD_EXAMPLES } from '../../src/submission/dto/submission-examples.js';
import { accessTable } from './access-table.js';
import { TestBrowser } from './browser.js';
import { type TestClient, type TestPerson, TestService } from './test-service.js';
import { waitUntil } from './wait-until.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** Identifiers that stand in examples, and what is made in the service for each. */
const EXAMPLE = {
  clientKey: 'cfr_Zk9xQ0h0dGhpcyBpcyBub3QgYSBrZXk',
  process: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11',
  task: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10',
  item: '9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11',
  delivery: '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10',
  endpoint: '4f0c7f52-3c1e-8d6a-9b0e-51c4b1c0e7d2',
} as const;

type Thing = keyof typeof EXAMPLE;
type Things = Map<Thing, string>;

/** A service in which there is what examples name, for all roles. */
export class ExampleStage {
  private readonly things: Things = new Map();

  private constructor(
    readonly service: TestService,
    readonly client: TestClient,
    private readonly reviewer: TestPerson,
    private readonly admin: TestPerson,
    private readonly generative: string,
    private readonly receiver: WebhookReceiver,
  ) {}

  /** The names of people and operations are those of the examples. */
  static async start(): Promise<ExampleStage> {
    const service = await TestService.start({ REQUESTS_PER_MINUTE: '0', AUTHENTICATIONS_PER_MINUTE: '0' });
    const receiver = await WebhookReceiver.start();
    const client = await service.client();
    const { review, capture } = STANDARD_EXAMPLES;
    const webhook = { url: receiver.url() };
    const generative = await client.submit(GENERATIVE_EXAMPLES.file.value, 'generative-content-extraction');
    const operation = { id: randomUUID(), maxRetries: 2 };
    const former = await client.submit({ ...review.value, operation });
    await client.waitFor(former, ['WAITING_OPERATION_FINISH']);
    // Of equal captures the later one is chosen.
    const process = await client.submit({ ...review.value, webhook, operation });
    await client.submit(capture.value);
    await client.waitFor(process, ['TO_ANALYSIS']);
    await client.waitFor(generative, ['FINISHED'], 'generative-content-extraction');
    const people = [await service.person('reviewer', 'ana'), await service.person('admin')] as const;
    const stage = new ExampleStage(service, client, ...people, generative, receiver);
    await stage.learn(process);
    return stage;
  }

  /** The body of a webhook's call. */
  event(): Promise<object> {
    return waitUntil(() => this.receiver.calls[0]?.body ?? false, 'a call');
  }

  async stop(): Promise<void> {
    await this.receiver.stop();
    await this.service.stop();
  }

  private async learn(process: string): Promise<void> {
    this.things.set('clientKey', this.client.account.clientKey);
    this.things.set('process', process);
    for (const [thing, id] of await this.claimedTask(process)) this.things.set(thing, id);
    for (const [thing, path] of [
      ['delivery', 'deliveries'],
      ['endpoint', 'endpoints'],
    ] as const) {
      const listed = async () => {
        const answer = await this.client.get(`/webhooks/${path}`);
        return (answer.body as { result: Record<string, { id: string }[]> }).result[path]![0];
      };
      this.things.set(thing, (await waitUntil(listed, `one of the ${path}`)).id);
    }
  }

  /** The headers with which a route may be used: a token, or what a browser sends where only the cookie of a session counts. */
  async credentialsFor(route: string): Promise<Record<string, string>> {
    if (route === 'POST /session') return { 'sec-fetch-site': 'same-origin' };
    if (/ \/session\b/.test(route)) return this.newSession();
    const token = this.tokenFor(route);
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  /** Of a reviewer of its own: a request may end it, or all that its user has. */
  private async newSession(): Promise<Record<string, string>> {
    const browser = new TestBrowser(this.service.baseUrl);
    const { account } = await this.service.person('reviewer');
    await browser.signIn(account);
    return {
      'sec-fetch-site': 'same-origin',
      cookie: browser.cookie!,
      'x-csrf-token': browser.csrfToken!,
    };
  }

  /** Of the first role that may use a route, none where anyone may. */
  private tokenFor(route: string): string | undefined {
    const name = route.replace(/\{(\w+)\}/g, ':$1');
    const allowed = accessTable.find((each) => each.route === name)?.for ?? [];
    if (allowed === 'anyone') return undefined;
    const sessions: Record<Role, { token: string }> = {
      client: this.client,
      reviewer: this.reviewer,
      admin: this.admin,
    };
    return sessions[allowed[0]!].token;
  }

  /** Makes what a request to this route uses up, a process to delete or a task to work on. */
  async prepare(route: string): Promise<Things> {
    if (route.startsWith('DELETE /processes/')) return new Map([['process', await this.another()]]);
    if (!/POST \/review\/tasks\/.*(next|claim|release|complete|skip)$/.test(route)) return new Map();
    return this.claimedTask(await this.another());
  }

  /** One that waits for a reviewer. */
  private async another(): Promise<string> {
    const process = await this.client.submit(STANDARD_EXAMPLES.review.value);
    await this.client.waitFor(process, ['TO_ANALYSIS']);
    return process;
  }

  private async claimedTask(process: string): Promise<Things> {
    const { taskId, items } = await this.reviewer.claimTaskOf(process);
    return new Map([
      ['task', taskId],
      ['item', items[0]!.itemId],
    ]);
  }

  /**
   * What is to be sent, with what there is in the place of identifiers that are only examples.
   * @param prepared for this request alone.
   */
  fill(route: string, text: string, prepared: Things): string {
    const generative: [Thing, string][] = route.includes('generative') ? [['process', this.generative]] : [];
    const things = new Map([...this.things, ...generative, ...prepared]);
    return [...things].reduce((all, [thing, real]) => all.replaceAll(EXAMPLE[thing], real), text);
  }
}
