import { Command } from 'commander';
import { DataFolderUnusable } from '../config/data-folder-lock.js';
import { InvalidEnvironment } from '../config/config.js';
import { NotReady } from '../config/not-ready.js';
import { DomainError } from '../domain/errors.js';
import { EngineFault } from '../engine/engine.js';
import { CommandFault } from './command-fault.js';

type Add = (program: Command) => void;

/** The commands by their first word; each module is loaded when it is needed. */
const COMMANDS: Record<string, { description: string; load: () => Promise<Add> }> = {
  client: {
    description: 'integrators and their keys',
    load: async () => (await import('./administration/client-commands.js')).addClientCommands,
  },
  user: {
    description: 'reviewers and administrators',
    load: async () => (await import('./administration/user-commands.js')).addUserCommands,
  },
  keys: {
    description: 'keys that encrypt stored secrets',
    load: async () => (await import('./administration/keys-commands.js')).addKeysCommands,
  },
  audit: {
    description: 'the trail of review decisions and administrative actions',
    load: async () => (await import('./administration/audit-command.js')).addAuditCommand,
  },
  read: {
    description: 'runs the engine alone on a file and shows what it reads',
    load: async () => (await import('./read-command.js')).addReadCommand,
  },
  submit: {
    description:
      'submits a file to a running service, shows its progress until the end, and prints the result',
    load: async () => (await import('./submit-command.js')).addSubmitCommand,
  },
  webhook: {
    description: 'calls that the service makes',
    load: async () => (await import('./webhook-command.js')).addWebhookCommands,
  },
};

const program = new Command('confere')
  .description('Manages a Confere service and tries its engine. Every command takes --json.')
  .showHelpAfterError();
const asked = process.argv.slice(2).find((word) => Object.hasOwn(COMMANDS, word));
for (const [name, { description, load }] of Object.entries(COMMANDS)) {
  if (name === asked) (await load())(program);
  // The list of commands needs no more.
  else program.command(name).description(description);
}

const expected = [CommandFault, DomainError, EngineFault, InvalidEnvironment, DataFolderUnusable, NotReady];

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind);
  process.stderr.write(
    `confere: ${isExpected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
