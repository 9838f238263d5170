import { text as read } from 'node:stream/consumers';
import { Accounts } from '../../auth/accounts.js';
import type { UserRole } from '../../auth/role.js';
import { UserAdministration } from '../../auth/accounts/user-administration.js';
import { CommandFault } from '../command-fault.js';
import { output, type OutputOptions, table } from '../output.js';
import { withParts } from './with-parts.js';

type Named = OutputOptions & { username: string };
type WithPassword = Named & { password?: string };

async function passwordOf({ password }: WithPassword): Promise<string> {
  if (password !== undefined) return password;
  if (process.stdin.isTTY)
    throw new CommandFault(
      'Give --password, or the password on standard input: `... < file-with-the-password`',
    );
  return (await read(process.stdin)).replace(/\r?\n$/, '');
}

export async function create(options: WithPassword & { role: UserRole }): Promise<void> {
  const { username, role } = options;
  const password = await passwordOf(options);
  const made = await withParts((parts) => parts(Accounts).createUser(username, password, role));
  output(options, { ...made, role }, () => `User "${made.username}" (${role}) was made.`);
}

export async function setPassword(options: WithPassword): Promise<void> {
  const { username } = options;
  const password = await passwordOf(options);
  await withParts((parts) => parts(UserAdministration).setPassword(username, password));
  output(options, { username }, () => `User "${username}" has a new password.`);
}

export const enabling = (enabled: boolean) => async (options: Named) => {
  const { username } = options;
  await withParts((parts) => parts(UserAdministration).setEnabled(username, enabled));
  output(options, { username, enabled }, () => `User "${username}" is ${enabled ? 'enabled' : 'disabled'}.`);
};

export async function list(options: OutputOptions): Promise<void> {
  const users = await withParts((parts) => parts(UserAdministration).list());
  output(options, users, () =>
    table(
      ['username', 'role', 'enabled', 'id', 'made'],
      users.map(({ username, role, enabled, id, createdAt }) => [
        username,
        role,
        enabled ? 'yes' : 'no',
        id,
        createdAt.toISOString(),
      ]),
    ),
  );
}
