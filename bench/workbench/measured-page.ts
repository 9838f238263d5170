import type { Browser, CDPSession, Page } from 'playwright-core';
import { until } from './until.js';

/**
 * Runs in the page: keeps how long keys took until the frame after them was drawn, shifts of the layout, and the time
 * between frames. A text, because these files know nothing of a document.
 */
const WATCH = `globalThis.bench = { keys: [], shifts: [], frames: null, armed: null };
const afterPaint = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(null);
});
new PerformanceObserver((list) => {
  for (const { startTime, value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) bench.shifts.push([startTime, value]);
}).observe({ type: 'layout-shift', buffered: true });
addEventListener('keydown', ({ timeStamp, key, ctrlKey }) => {
  if (key !== 'Control' && !ctrlKey) afterPaint((now) => bench.keys.push(now - timeStamp));
}, true);
bench.arm = (value) => {
  performance.clearResourceTimings();
  bench.armed = new Promise((done) => {
    let from = null;
    const pressed = ({ timeStamp, key }) => {
      if (key !== 'Enter') return;
      from = timeStamp;
      removeEventListener('keydown', pressed, true);
    };
    addEventListener('keydown', pressed, true);
    const look = () => {
      const [image, taskId] = [document.querySelector('.sheet img'), location.pathname.split('/').pop()];
      const isDrawn = image?.complete && image.naturalWidth > 0 && image.currentSrc.includes(taskId);
      if (isDrawn && document.activeElement?.value === value) afterPaint((now) => done(now - from));
      else requestAnimationFrame(look);
    };
    look();
  });
};
bench.isAhead = () => {
  const taskId = location.pathname.split('/').pop();
  const loaded = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0);
  return ['/upcoming', '/pages/1?'].every((part) =>
    loaded.some(({ name }) => name.includes(part) && !name.includes('tasks/' + taskId)));
};
bench.startFrames = () => {
  let last = null;
  bench.frames = [];
  const tick = (now) => {
    if (last !== null) bench.frames?.push(now - last);
    last = now;
    if (bench.frames) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};
bench.endFrames = () => { const { frames } = bench; bench.frames = null; return frames; };`;

const PAN_STEPS = 60;

/** A page of the workbench that keeps times. */
export class MeasuredPage {
  private constructor(
    readonly page: Page,
    private readonly debug: CDPSession,
  ) {}

  static async open(browser: Browser): Promise<MeasuredPage> {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-US' });
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return new MeasuredPage(page, await context.newCDPSession(page));
  }

  async signIn(baseUrl: string, { username, password }: { username: string; password: string }) {
    await this.page.goto(`${baseUrl}/app`);
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('button', { name: 'Next task' }).waitFor();
  }

  /**
   * Presses a key that takes a task.
   * @returns milliseconds until its first field holds `value` and has the focus, its page is there, and both are drawn.
   */
  async take(key: string, value: string): Promise<number> {
    await this.page.evaluate(`bench.arm(${JSON.stringify(value)})`);
    await this.page.keyboard.press(key);
    return this.page.evaluate('bench.armed');
  }

  /** Waits until the next task and its page were fetched ahead. */
  async untilAhead(): Promise<void> {
    await until(this.page, 'bench.isAhead()');
  }

  /** Moves the page of the task at full size, to and fro. @returns milliseconds between frames. */
  async pan(): Promise<number[]> {
    const { page } = this;
    const view = page.locator('[data-page-view]');
    await view.focus();
    await page.keyboard.press('1');
    const { x, y, width, height } = (await view.boundingBox())!;
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down({ button: 'middle' });
    await page.evaluate('bench.startFrames()');
    for (const way of [-1, 1])
      await page.mouse.move(left + (way * width) / 3, top + (way * height) / 3, { steps: PAN_STEPS });
    const frames = await page.evaluate<number[]>('bench.endFrames()');
    await page.mouse.up({ button: 'middle' });
    return frames;
  }

  /** Bytes that are in use after what can go is gone. */
  async heap(): Promise<number> {
    await this.debug.send('HeapProfiler.collectGarbage');
    return (await this.debug.send('Runtime.getHeapUsage')).usedSize;
  }

  /** Milliseconds from each key to the frame that was drawn after it. */
  keys(): Promise<number[]> {
    return this.page.evaluate('bench.keys');
  }

  /** Cumulative layout shift: the largest sum of a window of at most five seconds with gaps below one (web.dev/cls). */
  async layoutShift(): Promise<number> {
    const shifts = await this.page.evaluate<[at: number, value: number][]>('bench.shifts');
    let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
    for (const [at, value] of shifts) {
      if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
      [sum, last] = [sum + value, at];
      largest = Math.max(largest, sum);
    }
    return largest;
  }
}
