import { welcome } from './demo/welcome.js';
import { Log } from './logging/log.js';
import { type Service, startService } from './roots/service.js';
import { startFailure } from './roots/start-failure.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * An uncaught error ends the service, as in any Node program. Node's own report would print all properties of
 * the error, including the parameters of a query.
 */
process.on('uncaughtException', (error) => {
  new Log('error', process.stderr).error({ error }, 'the service ends on a fault that nobody caught');
  process.exit(1);
});

async function main(): Promise<void> {
  const signalled = new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  const service = await startService();
  announce(service);
  void service.demoTasks.then((count) => {
    if (count !== null) say(`The demo's documents are read: ${count} tasks wait for a reviewer.`);
  });
  const why = await Promise.race([signalled, service.stopAsked.then(() => 'PostgreSQL was told to stop')]);
  say(`${why}: stopping (what is in hand is finished or handed back) ...`);
  forceOnAnother(Date.now());
  await service.stop();
  say('Stopped.');
  process.exit(0);
}

/**
 * A second Ctrl-C does not wait for running work. Under `npm start` one Ctrl-C arrives twice, from the
 * terminal and from npm, so only a later one counts.
 */
function forceOnAnother(since: number): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (Date.now() - since > 2000) process.exit(1);
    });
}

function announce({ config, baseUrl }: Service): void {
  if (config.role === 'api' || config.role === 'all') say(welcome(config, baseUrl));
  else
    say(
      `Confere is running as ${config.role}. Health and metrics: ${baseUrl}/health/ready, ${baseUrl}/metrics`,
    );
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
