// npm run openapi: writes openapi.json from the routes as they are. With --check it only compares.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { prepare, root } from './prepare.mjs';

prepare();
const { startService } = await import('../dist/src/roots/service.js');
const folder = mkdtempSync(join(tmpdir(), 'confere-openapi-'));
const service = await startService({ PORT: '0', DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error' });
const answer = await fetch(`${service.baseUrl}/docs-json`);
const text = await format(await answer.text(), { parser: 'json', printWidth: 110 });
await service.stop();
rmSync(folder, { recursive: true, force: true });

const file = join(root, 'openapi.json');
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json is not current: run `npm run openapi` and commit it');
  process.exit(1);
}
process.exit(0);
