import type { Command } from 'commander';
import { Accounts } from '../auth/accounts.js';
import { ClientAdministration } from '../auth/client-administration.js';
import { CommandFault } from './command-fault.js';
import { output, type OutputOptions, table } from './output.js';
import { withParts } from './with-parts.js';

const ONE_HOUR = 3600;

type Named = OutputOptions & { name: string };

export function addClientCommands(program: Command): void {
  const client = program.command('client').description('integrators and their keys');
  client.command('list').description('shows all clients').option('--json', 'print JSON').action(list);
  named(client, 'create', 'makes a client and shows its key and webhook secret, once').action(create);
  named(client, 'rotate', 'gives a client a new key; the keys it had stay valid for a while')
    .option('--overlap-seconds <seconds>', 'how long the earlier keys stay valid', wholeSeconds, ONE_HOUR)
    .action(rotate);
  named(client, 'disable', 'refuses a client, its tokens at once').action(enabling(false));
  named(client, 'enable', 'lets a disabled client in again').action(enabling(true));
  named(client, 'retention', "says after how many days a client's files and results are deleted")
    .requiredOption('--days <days>', '1 to 3650', wholeDays)
    .action(setRetention);

  const key = client.command('key').description("a client's keys; several can be valid at once");
  named(key, 'list', 'shows when keys were made and revoked, never the keys').action(listKeys);
  named(key, 'create', 'makes a further key and shows it, once').action(createKey);
  named(key, 'revoke', 'ends a key').requiredOption('--id <id>', 'as the list shows it').action(revokeKey);
}

const named = (parent: Command, verb: string, does: string): Command =>
  parent
    .command(verb)
    .description(does)
    .requiredOption('--name <name>', 'how the client is called')
    .option('--json', 'print JSON');

const wholeSeconds = (text: string): number => whole(text, '--overlap-seconds');
const wholeDays = (text: string): number => whole(text, '--days');

function whole(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandFault(`${option} must be a whole number`);
  return Number(text);
}

async function create(options: Named): Promise<void> {
  const made = await withParts((parts) => parts(Accounts).createClient(options.name));
  output(options, made, () =>
    [
      `Client "${made.name}" (${made.id}) was made. These are shown once:`,
      `  key             ${made.clientKey}`,
      `  webhook secret  ${made.webhookSecret}`,
    ].join('\n'),
  );
}

async function rotate(options: Named & { overlapSeconds: number }): Promise<void> {
  const made = await withParts((parts) =>
    parts(Accounts).rotateClientKey(options.name, options.overlapSeconds),
  );
  output(options, made, () =>
    [
      `Client "${made.name}" has a new key, shown once:`,
      `  key  ${made.clientKey}`,
      `Its earlier keys stay valid for ${options.overlapSeconds} s.`,
    ].join('\n'),
  );
}

async function list(options: OutputOptions): Promise<void> {
  const clients = await withParts((parts) => parts(ClientAdministration).list());
  output(options, clients, () =>
    table(
      ['name', 'id', 'enabled', 'valid keys', 'retention', 'made'],
      clients.map(({ name, id, enabled, keys, retentionDays, createdAt }) => [
        name,
        id,
        enabled ? 'yes' : 'no',
        keys,
        `${retentionDays} days`,
        createdAt.toISOString(),
      ]),
    ),
  );
}

const enabling = (enabled: boolean) => async (options: Named) => {
  const { name } = options;
  await withParts((parts) => parts(ClientAdministration).setEnabled(name, enabled));
  output(options, { name, enabled }, () => `Client "${name}" is ${enabled ? 'enabled' : 'disabled'}.`);
};

async function setRetention(options: Named & { days: number }): Promise<void> {
  const { name, days } = options;
  await withParts((parts) => parts(ClientAdministration).setRetention(name, days));
  output(
    options,
    { name, retentionDays: days },
    () => `Files and results of "${name}" are deleted ${days} days after their submission.`,
  );
}

async function listKeys(options: Named): Promise<void> {
  const keys = await withParts((parts) => parts(ClientAdministration).keys(options.name));
  output(options, keys, () =>
    table(
      ['id', 'valid', 'made', 'revoked'],
      keys.map(({ id, valid, createdAt, revokedAt }) => [
        id,
        valid ? 'yes' : 'no',
        createdAt.toISOString(),
        revokedAt?.toISOString() ?? null,
      ]),
    ),
  );
}

async function createKey(options: Named): Promise<void> {
  const { name } = options;
  const { id, clientKey } = await withParts((parts) => parts(ClientAdministration).addKey(name));
  output(
    options,
    { name, id, clientKey },
    () => `Client "${name}" has one more key (${id}), shown once:\n  key  ${clientKey}`,
  );
}

async function revokeKey(options: Named & { id: string }): Promise<void> {
  const { name, id } = options;
  await withParts((parts) => parts(ClientAdministration).revokeKey(name, id));
  output(options, { name, id }, () => `The key ${id} of "${name}" is revoked.`);
}
