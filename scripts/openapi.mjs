// npm run openapi: writes openapi.json from the routes as they are, and from it the types of the SDK. With --check it
// only compares.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';
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

// A property with a default need not be sent.
const types = await openapiTypes(JSON.parse(text), { defaultNonNullable: false });
const generated = { 'openapi.json': text, 'sdk/src/openapi.ts': COMMENT_HEADER + astToString(types) };

const stale = Object.keys(generated).filter((file) => read(file) !== generated[file]);
if (!process.argv.includes('--check')) {
  for (const file of stale) writeFileSync(join(root, file), generated[file]);
} else if (stale.length > 0) {
  console.error(`Not current: ${stale.join(', ')}. Run \`npm run openapi\` and commit the change`);
  process.exit(1);
}
process.exit(0);

function read(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
