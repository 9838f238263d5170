import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { projectRoot } from '../../src/config/project-root.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Without a display, a sandbox of its own (root has none) or a large /dev/shm. Web security stays on: it is what is tested. */
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];

/**
 * Where the package's browser is unpacked, once, with the libraries that a bare machine lacks. Test files that need it at the
 * same moment unpack it each for itself, and the first that is ready moves its folder here.
 */
const UNPACKED = join(projectRoot, 'node_modules/.cache/chromium');

/** Names the fonts that the package brings: a bare machine has none, and without any a page can't be drawn. */
const FONTS = join(projectRoot, 'bench/workbench/fonts.conf');

/** Chromium of the PATH, else the one that comes inside an npm package. */
export function launchChromium(): Promise<Browser> {
  const ofPath = chromiumOfPath();
  if (ofPath) return chromium.launch({ executablePath: ofPath, args: ARGUMENTS });
  if (!existsSync(UNPACKED)) unpack();
  const own = {
    LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'),
    FONTCONFIG_FILE: FONTS,
    XDG_CACHE_HOME: join(UNPACKED, 'cache'),
  };
  return chromium.launch({
    executablePath: join(UNPACKED, 'chromium'),
    args: ARGUMENTS,
    env: { ...process.env, ...own } as Record<string, string>,
  });
}

function chromiumOfPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function unpack(): void {
  const cache = dirname(UNPACKED);
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(`${UNPACKED}-`);
  const program =
    "const { default: packaged } = await import('@sparticuz/chromium'); await packaged.executablePath()";
  // It unpacks into the folder for temporary files, and its libraries only where it takes the machine for this one.
  const env = { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: projectRoot, env });
  try {
    renameSync(own, UNPACKED);
  } catch {
    // Another was quicker.
    rmSync(own, { recursive: true });
  }
}
