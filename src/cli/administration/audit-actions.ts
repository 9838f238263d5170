import { AuditVerification, type Noted } from '../../audit/audit-verification.js';
import { output, type OutputOptions } from '../output.js';
import { withParts } from './with-parts.js';

export async function verify(options: OutputOptions & { noted?: Noted }): Promise<void> {
  const verdict = await withParts((parts) => parts(AuditVerification).verify(options.noted ?? null));
  if (!verdict.valid) process.exitCode = 1;
  output(options, verdict, () =>
    verdict.valid
      ? `The audit trail is valid: ${verdict.entries} entries. To note down elsewhere: ${verdict.entries}:${verdict.hash}`
      : `The audit trail is NOT valid: ${verdict.problem}.`,
  );
}
