import type { Command } from 'commander';
import type { Noted } from '../../audit/audit-verification.js';
import { CommandFault } from '../command-fault.js';
import { lazyActions } from './lazy-actions.js';

const action = lazyActions(() => import('./audit-actions.js'));

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('the trail of review decisions and administrative actions')
    .command('verify')
    .description('checks the chain of entries; fails and names the first one that was changed')
    .option('--noted <position:hash>', 'what an earlier verification printed and you kept elsewhere', noted)
    .option('--json', 'print JSON')
    .action(action(({ verify }) => verify));
}

function noted(text: string): Noted {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash)
    throw new CommandFault('--noted must read POSITION:HASH, as `audit verify` prints it');
  return { position: Number(position), hash };
}
