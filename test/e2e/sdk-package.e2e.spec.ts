import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { projectRoot } from '../../src/config/project-root.js';
import { signatureHeaders } from '../../src/webhooks/webhook-signature.js';
import { SdkPackage } from '../support/sdk-package.js';
import { type TestClient, TestService } from '../support/test-service.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** What an integrator's own program may look like; what must not compile is marked. */
const CONSUMER = `
import { Confere, ConfereError, type Reading, type ReviewDecision, valueOf, verifyWebhook } from '@confere/client';
export async function use(file: Blob, signal: AbortSignal): Promise<string | null> {
  const confere = new Confere({ baseUrl: 'https://confere.example.com', clientKey: 'key' });
  const standard: Reading<'standard'> = await confere.submit(file, { tags: ['a'], signal }).wait({ until: 'read' });
  const names: string[] = standard.documents.flatMap(({ fields }) => fields.map(({ name }) => name));
  const generative = await confere.submit({ url: 'https://a.example' }, { kind: 'generative' }).wait();
  const sections: string[] = generative.documents[0]!.extractions[0]!.sections.map(({ stdName }) => stdName);
  for await (const { processId, state } of confere.webhooks.deliveries({ state: 'PENDING' })) names.push(processId, state);
  const decision: ReviewDecision = { itemId: 'i', action: 'CORRECT', finalValue: '1' };
  await confere.review.complete('t', [decision]);
  const { data } = await confere.api.GET('/rules');
  names.push(data!.result.rules[0]!.tagRegex, ...sections);
  const event = verifyWebhook(['whsec_AAAA'], new Headers(), new Uint8Array());
  if (event.event === 'process.finished') { const finished: 'FINISHED' = event.processStatus; names.push(finished); }
  const error: unknown = null;
  if (error instanceof ConfereError && error.code === 'R101') names.push(...error.errors.map(({ path }) => path ?? ''));
  // @ts-expect-error a generative submission has no operation
  confere.submit(file, { kind: 'generative', operation: { id: 'o' } });
  // @ts-expect-error nobody calls without credentials
  new Confere({ baseUrl: 'https://confere.example.com' });
  // @ts-expect-error not a route that lists
  confere.all('/rules');
  // @ts-expect-error not an action
  confere.review.complete('t', [{ itemId: 'i', action: 'DELETE' }]);
  return valueOf(standard.fields('total')[0]!);
}
`;

/** A program in Node. */
const NODENEXT = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
};
/** A page in a browser. */
const BUNDLER = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

const INVOICE_EVENT = JSON.stringify({
  event: 'process.finished',
  processStatus: 'FINISHED',
  result: [{ fields: [{ name: 'valor_total', stdName: 'total', value: null, finalValue: '4635.80' }] }],
});

const examplesOf = async (page: string): Promise<string[]> =>
  [...(await readFile(page, 'utf8')).matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!);

describe('the package @confere/client', () => {
  let installed: SdkPackage;
  let examples: string[];
  beforeAll(async () => {
    installed = await SdkPackage.install();
    examples = [
      ...(await examplesOf(installed.path('node_modules/@confere/client/README.md'))),
      ...(await examplesOf(join(projectRoot, 'README.md'))),
    ];
    await installed.write('consumer.ts', CONSUMER);
    await Promise.all(examples.map((code, index) => installed.write(`readme-${index}.ts`, code)));
  });
  afterAll(() => installed.remove());

  it('holds what runs, its types, and nothing else', () => {
    const others = installed.files.filter((path) => !/^dist\/[\w-]+\.(js|d\.ts)$/.test(path));
    expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(installed.files).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/openapi.d.ts']),
    );
    expect(installed.files.filter((path) => path.includes('spec'))).toEqual([]);
  });

  it('needs nothing of Node, and so runs in a browser', async () => {
    const imports = await installed.imports();
    expect(imports).toEqual(expect.arrayContaining(['openapi-fetch', 'standardwebhooks']));
    expect(imports.filter((name) => isBuiltin(name))).toEqual([]);
  });

  it('compiles in a strict program of Node without the DOM, and so do the examples', () => {
    const names = examples.map((_code, index) => `readme-${index}.ts`);
    expect(installed.complaints(['consumer.ts', ...names], NODENEXT)).toEqual([]);
  });

  it('compiles in a strict program for browsers, by a bundler and without types of Node', () => {
    expect(installed.complaints(['consumer.ts'], BUNDLER)).toEqual([]);
  });

  it('is versioned with the service and depends on what the service has', async () => {
    const json = async (...path: string[]) => JSON.parse(await readFile(join(projectRoot, ...path), 'utf8'));
    const [service, sdk] = [await json('package.json'), await json('sdk', 'package.json')];
    expect(sdk.version).toBe(service.version);
    expect(service.dependencies).toMatchObject(sdk.dependencies);
    expect(await readFile(join(projectRoot, 'sdk', 'LICENSE'), 'utf8')).toBe(
      await readFile(join(projectRoot, 'LICENSE'), 'utf8'),
    );
  });

  describe('runs the examples of READMEs', () => {
    let service: TestService;
    let client: TestClient;
    let page: WebhookReceiver;
    beforeAll(async () => {
      service = await TestService.start();
      client = await service.client();
      await service.person('reviewer', 'ana');
      page = await WebhookReceiver.start(() => ({ status: 200, body: client.account.token }));
      const invoice = await readFile(join(projectRoot, 'samples/fatura.pdf'));
      for (const name of ['invoice.pdf', 'first.jpg', 'second.jpg', 'samples/fatura.pdf'])
        await installed.write(name, invoice);
      const { clientKey } = client.account;
      await installed.write('.data/demo.json', JSON.stringify({ baseUrl: service.baseUrl, clientKey }));
    });
    afterAll(async () => {
      await page.stop();
      await service.stop();
    });

    /** Runs the example under a heading, then what uses its exports. */
    async function run(heading: RegExp, use = ''): Promise<string[]> {
      const code = examples.find((example) => heading.test(example));
      expect(code).toBeDefined();
      const here = code!
        .replaceAll('https://confere.example.com', service.baseUrl)
        .replaceAll('https://app.example.com', `http://127.0.0.1:${page.port}`);
      const output = await installed.run(`example-${examples.indexOf(code!)}.js`, here + use, {
        CONFERE_KEY: client.account.clientKey,
        ANAS_PASSWORD: 'correct horse battery staple',
        WEBHOOK_SECRET: client.account.webhookSecret,
      });
      return output.split('\n');
    }

    it('has one that each test below runs', () => expect(examples).toHaveLength(9));

    it('submits and waits', async () => {
      expect(await run(/readFile\('invoice.pdf'\)\)\.wait/)).toEqual(['FINISHED invoice 4635.75']);
    });

    it('begins as the README of the service says', async () => {
      expect(await run(/demo\.json/)).toEqual(['FINISHED 4635.75']);
    });

    it('sends to review, and reviews', async () => {
      expect(await run(/until: 'read' }\);\nconst pending/)).toEqual([
        "TO_ANALYSIS [ 'total' ]",
        'TO_ANALYSIS',
      ]);
      expect(await run(/review\.next/)).toEqual([
        expect.stringMatching(/^image\/\w+ \[ 'valor_total: 4635\.75' \]$/),
        'COMPLETED',
      ]);
    });

    it('sends several captures', async () => {
      expect(await run(/operation\.id/)).toEqual(['maxRetries string']);
    });

    it('verifies webhooks', async () => {
      const headers = signatureHeaders(client.account.webhookSecret, 'e-1', new Date(), INVOICE_EVENT);
      const use = `
        for (const body of [${JSON.stringify(INVOICE_EVENT)}, '{}']) {
          const request = new Request('http://here', { method: 'POST', headers: ${JSON.stringify(headers)}, body });
          console.log((await handle(request)).status);
        }`;
      expect(await run(/verifyWebhook/, use)).toEqual(['4635.80', '204', '401']);
    });

    it('lists', async () => {
      expect(await run(/\/consumption/)).toEqual(['true']);
    });

    it('says what was wrong', async () => {
      expect(await run(/ConfereError/)).toEqual(['R101 400 generationRules[0].tagRegex']);
    });

    it('takes a token from a server', async () => {
      const use = `
        const { readFile } = await import('node:fs/promises');
        console.log(await totalOf(new File([await readFile('invoice.pdf')], 'invoice.pdf')));`;
      expect(await run(/confere-token/, use)).toEqual(['4635.75']);
    });
  });
});
