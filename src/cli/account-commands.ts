import { type Command, Option } from 'commander';
import type { UserRole } from '../auth/role.js';
import { output, type OutputOptions } from './output.js';
import { withAccounts } from './with-accounts.js';

const ONE_HOUR = 3600;

export function addAccountCommands(program: Command): void {
  const client = program.command('client').description('integrators and their keys');
  client
    .command('create')
    .description('makes a client and shows its key and webhook secret, once')
    .requiredOption('--name <name>', 'how the client is called')
    .option('--json', 'print JSON')
    .action(createClient);
  client
    .command('rotate')
    .description('gives a client a new key; the keys it had stay valid for a while')
    .requiredOption('--name <name>', 'the client')
    .option('--overlap-seconds <seconds>', 'how long the earlier keys stay valid', wholeSeconds, ONE_HOUR)
    .option('--json', 'print JSON')
    .action(rotateClient);

  program
    .command('user')
    .description('reviewers and administrators')
    .command('create')
    .description('makes a user')
    .requiredOption('--username <name>', 'what the user signs in with')
    .requiredOption('--password <password>', 'at least 12 characters')
    .addOption(new Option('--role <role>').choices(['reviewer', 'admin']).makeOptionMandatory())
    .option('--json', 'print JSON')
    .action(createUser);
}

function wholeSeconds(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('--overlap-seconds must be a whole number of seconds');
  return Number(text);
}

async function createClient(options: OutputOptions & { name: string }): Promise<void> {
  const made = await withAccounts((accounts) => accounts.createClient(options.name));
  output(options, made, () =>
    [
      `Client "${made.name}" (${made.id}) was made. These are shown once:`,
      `  key             ${made.clientKey}`,
      `  webhook secret  ${made.webhookSecret}`,
    ].join('\n'),
  );
}

async function rotateClient(
  options: OutputOptions & { name: string; overlapSeconds: number },
): Promise<void> {
  const made = await withAccounts((accounts) =>
    accounts.rotateClientKey(options.name, options.overlapSeconds),
  );
  output(options, made, () =>
    [
      `Client "${made.name}" has a new key, shown once:`,
      `  key  ${made.clientKey}`,
      `Its earlier keys stay valid for ${options.overlapSeconds} s.`,
    ].join('\n'),
  );
}

async function createUser(
  options: OutputOptions & { username: string; password: string; role: UserRole },
): Promise<void> {
  const made = await withAccounts((accounts) =>
    accounts.createUser(options.username, options.password, options.role),
  );
  output(
    options,
    { ...made, role: options.role },
    () => `User "${made.username}" (${options.role}) was made.`,
  );
}
