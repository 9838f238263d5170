import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Variables } from '../../src/config/config.js';
import { waitUntil } from '../support/wait-until.js';
import { TestService, type TestClient, type TestPerson } from '../support/test-service.js';
import { launchChromium } from '../../bench/workbench/chromium.js';
import { paperFile, type Paper } from '../../bench/workbench/paper.js';
import { PaperEngine } from '../../bench/workbench/paper-engine.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What runs in the page is a text here: these files know nothing of a document. */
const TELL_OF_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('CSP: ' + [event.violatedDirective, event.blockedURI, event.sample].join(' ')))`;
const FIND = `axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.map(({ html, failureSummary }) => [id, html.slice(0, 200), failureSummary].join(' '))))`;

/** Everything that is not sure goes to review. */
export const RULES = [
  {
    tagRegex: '^id=',
    documentConfiguration: { score: 0.5 },
    generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' },
    generalTableConfiguration: { score: 0.9 },
  },
];

/** The whole service and a browser in front of it. What the browser complains of is kept. */
export class BrowserStage {
  /** Errors of the console, faults of scripts, and reports of the content security policy. */
  readonly complaints: string[] = [];
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    readonly service: TestService,
    readonly browser: Browser,
    readonly client: TestClient,
    readonly reviewer: TestPerson,
  ) {}

  static async start(variables: Variables = {}): Promise<BrowserStage> {
    const [service, browser] = await Promise.all([
      TestService.start(variables, { engine: new PaperEngine() }),
      launchChromium(),
    ]);
    return new BrowserStage(
      service,
      browser,
      await service.client('Acme'),
      await service.person('reviewer', 'ana'),
    );
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.service.stop();
  }

  /** Submits a paper and waits until it is to be reviewed. */
  async submit(paper: Paper, more: object = {}): Promise<string> {
    const id = await this.client.submit({ fileBase64: paperFile(paper), generationRules: RULES, ...more });
    await this.client.waitFor(id, ['TO_ANALYSIS']);
    return id;
  }

  /** A page of a browser that nobody used before. */
  async open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 720 },
      locale: 'en-US',
      ...options,
    });
    this.contexts.push(context);
    await context.addInitScript(TELL_OF_VIOLATIONS);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    await page.route('**/review/events', (r) =>
      r.fulfill({ contentType: 'text/event-stream', body: ': x\n\n' }),
    );
    return page;
  }

  /** Signs a reviewer in and waits for the queue. */
  async signIn(page: Page, { account } = this.reviewer): Promise<void> {
    await page.goto(`${this.service.baseUrl}/app`);
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next task' }).waitFor();
  }
}

/** Waits until something is so in the page. Asked by the debugger: the page's own policy lets no text be run. */
export async function until(page: Page, expression: string): Promise<void> {
  await waitUntil(() => page.evaluate(expression), expression);
}

/** What axe finds wrong, one line each. The script is evaluated by the debugger, so the page's policy stays as it is. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(FIND);
}
