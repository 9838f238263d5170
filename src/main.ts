import { DataFolderInUse } from './config/data-folder-lock.js';
import { InvalidEnvironment } from './config/config.js';
import { welcome } from './demo/welcome.js';
import { NotReady, type Service, startService } from './roots/service.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const stopAsked = new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  const service = await startService();
  announce(service);
  const signal = await stopAsked;
  say(`${signal}: stopping (what is in hand is finished or handed back) ...`);
  // A second signal does not wait.
  for (const again of ['SIGINT', 'SIGTERM'] as const) process.once(again, () => process.exit(1));
  await service.stop();
  say('Stopped.');
  process.exit(0);
}

function announce({ config, baseUrl }: Service): void {
  if (!baseUrl) say(`Confere is running as ${config.role}.`);
  else say(welcome(config, baseUrl));
}

main().catch((error: unknown) => {
  const expected =
    error instanceof InvalidEnvironment || error instanceof NotReady || error instanceof DataFolderInUse;
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
