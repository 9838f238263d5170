import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../bench/workbench/chromium.js';
import { paperFile, type Paper } from '../../bench/workbench/paper.js';
import { PaperEngine } from '../../bench/workbench/paper-engine.js';
import type { Variables } from '../../src/config/config.js';
import type { Replacements } from '../../src/roots/core.js';
import { waitUntil } from '../support/wait-until.js';
import { TestService, type TestClient, type TestPerson } from '../support/test-service.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Code for the page is text, because these files are compiled without the DOM's types. */
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

/** What the stage stands in front of: a service in this process or in another one. */
export type Served = Pick<TestService, 'baseUrl' | 'stop' | 'client' | 'person'>;

/** The whole service and a browser in front of it. */
export class BrowserStage<Service extends Served = TestService> {
  /** Errors of the console, faults of scripts, and reports of the content security policy. */
  readonly complaints: string[] = [];
  private readonly forgiven: RegExp[] = [];

  private constructor(
    readonly service: Service,
    readonly browser: Browser,
    readonly client: TestClient,
    readonly reviewer: TestPerson,
  ) {}

  static start(
    variables: Variables = {},
    replacements: Pick<Replacements, 'clock'> = {},
  ): Promise<BrowserStage> {
    return BrowserStage.before(TestService.start(variables, { engine: new PaperEngine(), ...replacements }));
  }

  static async before<Service extends Served>(starting: Promise<Service>): Promise<BrowserStage<Service>> {
    const [service, browser] = await Promise.all([starting, launchChromium()]);
    const [client, reviewer] = [await service.client('Acme'), await service.person('reviewer', 'ana')];
    return new BrowserStage(service, browser, client, reviewer);
  }

  /** Ends everything. @throws Error when the browser reported a problem that the test did not allow. */
  async stop(): Promise<void> {
    await this.browser.close();
    await this.service.stop();
    expect(this.complaints).toEqual([]);
  }

  /**
   * Allows the browser's message about a fault that a test makes on purpose; never allow one about the
   * policy.
   */
  forgive(text: RegExp): void {
    this.forgiven.push(text);
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
    await context.addInitScript(TELL_OF_VIOLATIONS);
    // Also of tabs that are opened later.
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complain(message.text());
    });
    context.on('weberror', (fault) => this.complain(String(fault.error())));
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return page;
  }

  private complain(text: string): void {
    if (text.startsWith('CSP: ') || !this.forgiven.some((each) => each.test(text)))
      this.complaints.push(text);
  }

  /** Signs a reviewer in and waits for the queue. */
  async signIn(page: Page, { account } = this.reviewer): Promise<void> {
    await page.goto(`${this.service.baseUrl}/app`);
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next task' }).waitFor();
  }

  /** Takes the next task of the queue, and waits until its fields accept typing. @returns its id. */
  async begin(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Next task' }).click();
    await until(page, `document.activeElement?.matches('[data-item]')`);
    return page.url().split('/').at(-1)!;
  }
}

/** Where an item of the task is typed. */
export const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Items' }).getByRole('textbox', { name, exact: true });

/**
 * Waits until a condition holds in the page. The debugger evaluates it, because the page's own policy forbids
 * eval.
 */
export async function until(page: Page, expression: string): Promise<void> {
  await waitUntil(() => page.evaluate(expression), expression);
}

/** What axe finds wrong, one line each. The script is evaluated by the debugger, so the page's policy stays as it is. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(FIND);
}
