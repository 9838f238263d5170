import type { Command } from 'commander';
import { lazyActions } from './lazy-actions.js';

const action = lazyActions(() => import('./keys-actions.js'));

export function addKeysCommands(program: Command): void {
  const keys = program.command('keys').description('keys that encrypt stored secrets');
  keys
    .command('list')
    .description('shows which keys the database was written with')
    .option('--json', 'print JSON')
    .action(action(({ list }) => list));
  keys
    .command('rotate')
    .description('encrypts with ENCRYPTION_KEY every secret that one of ENCRYPTION_KEYS_OTHER encrypted')
    .option('--json', 'print JSON')
    .action(action(({ rotate }) => rotate));
}
