import type { Role } from '../../src/auth/role.js';

/** What a route is asked about in the test of access; each is one client's own. */
export type Owned = 'process' | 'generativeProcess' | 'operation' | 'delivery' | 'endpoint';

export interface Access {
  /** `METHOD /path` as Fastify has it. */
  route: string;
  /** Who may use it; `anyone` needs no token of a client or a user. */
  for: readonly Role[] | 'anyone';
  /** What it is about, when that belongs to one client: to another it must not even seem to exist. */
  of?: Owned;
  /** A page for people, which the description of the API leaves out. */
  isPage?: true;
  /** In words, for `docs/access.md`. */
  note: string;
}

/**
 * Who may do what. A route that is not decided on here fails `test/e2e/access.e2e.spec.ts`, and so does one that
 * is decided on and does not exist.
 */
export const accessTable: readonly Access[] = [
  { route: 'POST /user/authenticate', for: 'anyone', note: 'failures and calls are throttled' },
  { route: 'POST /session', for: 'anyone', note: 'from a page of this service; failures are throttled' },
  ...['GET /session', 'DELETE /session', 'PUT /session/password'].map((route): Access => ({
    route,
    for: [],
    note: 'by the cookie of a session alone, the user’s own',
  })),
  {
    route: 'POST /process-image/content-extraction',
    for: ['client'],
    note: 'the process becomes the client’s own',
  },
  {
    route: 'POST /process-image/generative-content-extraction',
    for: ['client'],
    note: 'the process becomes the client’s own',
  },
  {
    route: 'POST /process-image/content-extraction/status',
    for: ['client'],
    of: 'process',
    note: 'own processes; others: R321',
  },
  {
    route: 'POST /process-image/generative-content-extraction/status',
    for: ['client'],
    of: 'generativeProcess',
    note: 'own processes; others: R321',
  },
  { route: 'GET /rules', for: ['client', 'admin'], note: 'a client its own, an administrator anyone’s' },
  { route: 'PUT /rules', for: ['client'], note: 'own rules' },
  { route: 'POST /rules/simulate', for: ['client'], note: 'over own results' },
  { route: 'GET /operations', for: ['client', 'admin'], note: 'a client its own, an administrator all' },
  {
    route: 'GET /operations/:id',
    for: ['client', 'admin'],
    of: 'operation',
    note: 'a client its own (others: R404), an administrator all',
  },
  { route: 'GET /types', for: ['client', 'reviewer', 'admin'], note: 'the catalogue' },
  { route: 'GET /types/:id', for: ['client', 'reviewer', 'admin'], note: 'the catalogue' },
  { route: 'GET /review/tasks', for: ['reviewer', 'admin'], note: 'of all clients' },
  { route: 'POST /review/normalise', for: ['reviewer', 'admin'], note: 'keeps nothing' },
  { route: 'GET /review/events', for: [], note: 'by the cookie of a session alone; of all clients' },
  { route: 'GET /review/summary', for: ['reviewer', 'admin'], note: 'counts over all clients' },
  { route: 'GET /review/types', for: ['reviewer', 'admin'], note: 'the catalogue' },
  { route: 'GET /review/tasks/:id', for: ['reviewer', 'admin'], note: 'of all clients' },
  { route: 'GET /review/tasks/:id/pages/:n', for: ['reviewer', 'admin'], note: 'of all clients' },
  { route: 'GET /review/tasks/:id/context', for: ['reviewer', 'admin'], note: 'of all clients' },
  { route: 'GET /review/tasks/upcoming', for: ['reviewer'], note: 'of all clients; claims nothing' },
  ...['/region', '/words'].map((rest): Access => ({
    route: `GET /review/tasks/:id/pages/:n${rest}`,
    for: ['reviewer', 'admin'],
    note: 'of all clients',
  })),
  {
    route: 'GET /review/tasks/:id/captures/:processId/pages/:n',
    for: ['reviewer', 'admin'],
    note: 'of all clients, captures of the same operation',
  },
  { route: 'GET /review/tasks/:id/audit', for: ['reviewer', 'admin'], note: 'of all clients' },
  { route: 'POST /review/tasks/next', for: ['reviewer'], note: 'claims for the caller' },
  { route: 'POST /review/tasks/:id/claim', for: ['reviewer'], note: 'claims for the caller' },
  { route: 'POST /review/tasks/:id/release', for: ['reviewer'], note: 'the holder of the lease' },
  { route: 'POST /review/tasks/:id/heartbeat', for: ['reviewer'], note: 'the holder of the lease' },
  { route: 'POST /review/tasks/:id/notes', for: ['reviewer'], note: 'the holder of the lease' },
  { route: 'POST /review/tasks/:id/skip', for: ['reviewer'], note: 'the holder of the lease' },
  { route: 'PUT /review/tasks/:id/draft', for: ['reviewer'], note: 'the holder of the lease' },
  { route: 'POST /review/tasks/:id/complete', for: ['reviewer'], note: 'the holder of the lease' },
  {
    route: 'GET /webhooks/deliveries',
    for: ['client', 'admin'],
    note: 'a client its own, an administrator all',
  },
  {
    route: 'GET /webhooks/deliveries/:id/attempts',
    for: ['client', 'admin'],
    of: 'delivery',
    note: 'a client its own (others: R404), an administrator all',
  },
  {
    route: 'POST /webhooks/deliveries/:id/redeliver',
    for: ['client', 'admin'],
    of: 'delivery',
    note: 'a client its own (others: R404), an administrator all',
  },
  {
    route: 'GET /webhooks/endpoints',
    for: ['client', 'admin'],
    note: 'a client its own, an administrator all',
  },
  {
    route: 'POST /webhooks/endpoints/:id/resume',
    for: ['client', 'admin'],
    of: 'endpoint',
    note: 'a client its own (others: R404), an administrator all',
  },
  {
    route: 'GET /consumption',
    for: ['client', 'admin'],
    note: 'a client its own, an administrator all',
  },
  { route: 'GET /processes', for: ['client', 'admin'], note: 'a client its own, an administrator all' },
  ...['', '/file', '/pages/:n'].map((rest): Access => ({
    route: `GET /processes/:id${rest}`,
    for: ['client', 'admin'],
    of: 'process',
    note: 'a client its own (others: R321), an administrator all',
  })),
  { route: 'DELETE /processes/:id', for: ['client'], of: 'process', note: 'own processes; others: R321' },
  { route: 'GET /', for: 'anyone', isPage: true, note: 'leads a browser to /app' },
  { route: 'GET /app', for: 'anyone', isPage: true, note: 'the page of the workbench, without any data' },
  { route: 'GET /app/*', for: 'anyone', isPage: true, note: 'the same page' },
  { route: 'GET /app/assets/*', for: 'anyone', isPage: true, note: 'its scripts and styles' },
  { route: 'GET /health/live', for: 'anyone', note: 'nothing but that it answers' },
  { route: 'GET /health/ready', for: 'anyone', note: 'which parts work; no detail' },
  {
    route: 'GET /metrics',
    for: 'anyone',
    note: 'with METRICS_TOKEN when it is set; off in production without',
  },
];

const COLUMNS = ['route', 'no token', 'client', 'reviewer', 'admin', 'whose'];

/** The table as it stands in `docs/access.md`, in Prettier's form. */
export function accessMarkdown(): string {
  const rows = accessTable.map(({ route, for: allowed, note }) => [
    `\`${route}\``,
    allowed === 'anyone' ? 'yes' : 'R300',
    ...(['client', 'reviewer', 'admin'] as const).map((role) =>
      allowed === 'anyone' || allowed.includes(role) ? 'yes' : 'R300',
    ),
    note,
  ]);
  const widths = COLUMNS.map((name, column) =>
    Math.max(...[COLUMNS, ...rows].map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`;
  return [
    line(COLUMNS),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}
