import { Command } from 'commander';
import { DataFolderUnusable } from '../config/data-folder-lock.js';
import { InvalidEnvironment } from '../config/config.js';
import { DomainError } from '../domain/errors.js';
import { EngineFault } from '../engine/engine.js';
import { addAuditCommand } from './audit-command.js';
import { addClientCommands } from './client-commands.js';
import { CommandFault } from './command-fault.js';
import { addKeysCommands } from './keys-commands.js';
import { addReadCommand } from './read-command.js';
import { addSubmitCommand } from './submit-command.js';
import { addUserCommands } from './user-commands.js';
import { addWebhookCommands } from './webhook-command.js';

const program = new Command('confere')
  .description('Manages a Confere service and tries its engine. Every command takes --json.')
  .showHelpAfterError();
addClientCommands(program);
addUserCommands(program);
addKeysCommands(program);
addAuditCommand(program);
addReadCommand(program);
addSubmitCommand(program);
addWebhookCommands(program);

const expected = [CommandFault, DomainError, EngineFault, InvalidEnvironment, DataFolderUnusable];

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind);
  process.stderr.write(
    `confere: ${isExpected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
