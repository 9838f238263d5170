import { Accounts } from '../../auth/accounts.js';
import { ClientAdministration } from '../../auth/accounts/client-administration.js';
import { WebhookSecrets } from '../../auth/accounts/webhook-secrets.js';
import { output, type OutputOptions, table } from '../output.js';
import { withParts } from './with-parts.js';

type Named = OutputOptions & { name: string };

export async function create(options: Named): Promise<void> {
  const made = await withParts((parts) => parts(Accounts).createClient(options.name));
  output(options, made, () =>
    [
      `Client "${made.name}" (${made.id}) was made. These are shown once:`,
      `  key             ${made.clientKey}`,
      `  webhook secret  ${made.webhookSecret}`,
    ].join('\n'),
  );
}

export async function rotate(options: Named & { overlapSeconds: number }): Promise<void> {
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

export async function list(options: OutputOptions): Promise<void> {
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

export const enabling = (enabled: boolean) => async (options: Named) => {
  const { name } = options;
  await withParts((parts) => parts(ClientAdministration).setEnabled(name, enabled));
  output(options, { name, enabled }, () => `Client "${name}" is ${enabled ? 'enabled' : 'disabled'}.`);
};

export async function setRetention(options: Named & { days: number }): Promise<void> {
  const { name, days } = options;
  await withParts((parts) => parts(ClientAdministration).setRetention(name, days));
  output(
    options,
    { name, retentionDays: days },
    () => `Files and results of "${name}" are deleted ${days} days after their submission.`,
  );
}

export async function listKeys(options: Named): Promise<void> {
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

export async function createKey(options: Named): Promise<void> {
  const { name } = options;
  const { id, clientKey } = await withParts((parts) => parts(ClientAdministration).addKey(name));
  output(
    options,
    { name, id, clientKey },
    () => `Client "${name}" has one more key (${id}), shown once:\n  key  ${clientKey}`,
  );
}

export async function revokeKey(options: Named & { id: string }): Promise<void> {
  const { name, id } = options;
  await withParts((parts) => parts(ClientAdministration).revokeKey(name, id));
  output(options, { name, id }, () => `The key ${id} of "${name}" is revoked.`);
}

export async function rotateSecret(options: Named): Promise<void> {
  const { name } = options;
  const webhookSecret = await withParts((parts) => parts(WebhookSecrets).rotate(name));
  output(options, { name, webhookSecret }, () =>
    [
      `The webhooks of "${name}" have a new secret, shown once:`,
      `  webhook secret  ${webhookSecret}`,
      'The previous secret also signs until `confere client webhook-secret retire`.',
    ].join('\n'),
  );
}

export async function retireSecret(options: Named): Promise<void> {
  const { name } = options;
  await withParts((parts) => parts(WebhookSecrets).retire(name));
  output(options, { name }, () => `Only the newest secret signs the webhooks of "${name}".`);
}
