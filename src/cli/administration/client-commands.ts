import type { Command } from 'commander';
import { CommandFault } from '../command-fault.js';
import { lazyActions } from './lazy-actions.js';

const ONE_HOUR = 3600;

const action = lazyActions(() => import('./client-actions.js'));

export function addClientCommands(program: Command): void {
  const client = program.command('client').description('integrators and their keys');
  client
    .command('list')
    .description('shows all clients')
    .option('--json', 'print JSON')
    .action(action(({ list }) => list));
  named(client, 'create', 'makes a client and shows its key and webhook secret, once').action(
    action(({ create }) => create),
  );
  named(client, 'rotate', 'gives a client a new key; the keys it had stay valid for a while')
    .option('--overlap-seconds <seconds>', 'how long the earlier keys stay valid', wholeSeconds, ONE_HOUR)
    .action(action(({ rotate }) => rotate));
  named(client, 'disable', 'disables a client: its tokens stop working at once').action(
    action(({ enabling }) => enabling(false)),
  );
  named(client, 'enable', 'enables a disabled client').action(action(({ enabling }) => enabling(true)));
  named(client, 'retention', "says after how many days a client's files and results are deleted")
    .requiredOption('--days <days>', '1 to 3650', wholeDays)
    .action(action(({ setRetention }) => setRetention));

  const secret = client.command('webhook-secret').description("the secret that signs a client's webhooks");
  named(secret, 'rotate', 'makes a new secret and shows it, once; the present one also signs').action(
    action(({ rotateSecret }) => rotateSecret),
  );
  named(secret, 'retire', 'ends the previous secret: only the newest one signs').action(
    action(({ retireSecret }) => retireSecret),
  );

  const key = client.command('key').description("a client's keys; several can be valid at once");
  named(key, 'list', 'shows when keys were made and revoked, never the keys').action(
    action(({ listKeys }) => listKeys),
  );
  named(key, 'create', 'makes a further key and shows it, once').action(action(({ createKey }) => createKey));
  named(key, 'revoke', 'ends a key')
    .requiredOption('--id <id>', 'as the list shows it')
    .action(action(({ revokeKey }) => revokeKey));
}

const named = (parent: Command, verb: string, does: string): Command =>
  parent
    .command(verb)
    .description(does)
    .requiredOption('--name <name>', 'name of the client')
    .option('--json', 'print JSON');

const wholeSeconds = (text: string): number => whole(text, '--overlap-seconds');
const wholeDays = (text: string): number => whole(text, '--days');

function whole(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandFault(`${option} must be a whole number`);
  return Number(text);
}
