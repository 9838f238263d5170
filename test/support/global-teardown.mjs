import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const started = globalThis.confereTestPostgres;
  if (!started) return;
  await started.server.stop();
  rmSync(started.folder, { recursive: true, force: true });
}
