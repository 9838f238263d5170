import { type Command, Option } from 'commander';
import { lazyActions } from './lazy-actions.js';

const action = lazyActions(() => import('./user-actions.js'));

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('reviewers and administrators');
  user
    .command('list')
    .description('shows all users')
    .option('--json', 'print JSON')
    .action(action(({ list }) => list));
  withPassword(named(user, 'create', 'makes a user'))
    .addOption(new Option('--role <role>').choices(['reviewer', 'admin']).makeOptionMandatory())
    .action(action(({ create }) => create));
  withPassword(named(user, 'password', 'gives a user a new password')).action(
    action(({ setPassword }) => setPassword),
  );
  named(user, 'disable', 'disables a user: their tokens stop working at once').action(
    action(({ enabling }) => enabling(false)),
  );
  named(user, 'enable', 'enables a disabled user').action(action(({ enabling }) => enabling(true)));
}

const named = (parent: Command, verb: string, does: string): Command =>
  parent
    .command(verb)
    .description(does)
    .requiredOption('--username <name>', 'what the user signs in with')
    .option('--json', 'print JSON');

const withPassword = (command: Command): Command =>
  command.option(
    '--password <password>',
    'at least 12 characters; left out, it is read from standard input, where other users of the machine do not see it',
  );
