// The direction of imports, as docs/architecture.md tells it: a folder may import those that stand before
// it in the list, and no folder one that stands after it. The schema (`*.entity.ts`) may be read from
// everywhere; only its own folder writes it.
const order = [
  'values',
  'domain',
  'config',
  'clock',
  'logging',
  'database',
  'metrics',
  'secrets',
  'storage',
  'work',
  'outbound',
  'engine',
  'generative',
  'http',
  'process',
  'audit',
  'auth',
  'limits',
  'status',
  'webhooks',
  'review',
  'operations',
  'rules',
  'extraction',
  'submission',
  'retention',
  'consumption',
  'records',
  'catalogue',
  'scheduler',
  'health',
  'admin',
  'workbench',
  'demo',
  'roots',
  'cli',
];

const schema = '\\.entity\\.ts$';

const upward = order.slice(0, -1).map((folder, index) => ({
  name: `${folder}-imports-downward`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '^src/database/entities\\.ts$' },
  to: { path: `^src/(${order.slice(index + 1).join('|')})/`, pathNot: schema, dependencyTypesNot: [] },
}));

// The engine's floors, from the ground up, as docs/architecture.md tells them: a floor imports only those below it. What a
// fault is, which bounds there are and where the project lies, every floor may know.
const floors = [
  'text',
  'pages',
  'recognition',
  'content',
  'catalogue',
  'locate',
  'typing',
  'find',
  'rank',
  'score',
  'trace',
  'reader',
  'pool',
];

// `engine.ts` is the port: it stands on the floors that read, below those that serve it.
const engineUpward = floors.map((floor, index) => {
  const above = [...floors.slice(index + 1), 'overlay'];
  const port = ['reader', 'pool'].includes(floor) ? '' : 'engine|';
  return {
    name: `engine-${floor}-imports-downward`,
    severity: 'error',
    from: { path: `^src/engine/${floor}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^src/engine/((${above.join('|')})/|(${port}engine\\.module|index)\\.ts$)` },
  };
});

const enginePort = {
  name: 'engine-port-knows-no-reader',
  severity: 'error',
  from: { path: '^src/engine/engine\\.ts$' },
  to: { path: '^src/engine/(reader|pool|overlay)/' },
};

const engineGround = {
  name: 'engine-ground-knows-no-floor',
  severity: 'error',
  from: { path: '^src/engine/(engine-fault|options|project-root)\\.ts$' },
  to: { path: '^src/engine/', pathNot: '^src/engine/(text/|project-root\\.ts$)' },
};
// Within a folder, a part may import those that stand before it in the list. The folder's own files may import all parts:
// its modules and controllers put them together.
const parts = {
  values: ['digits', 'identifiers'],
  domain: ['rules', 'operations', 'review', 'presentation'],
  http: ['parameters', 'server'],
  auth: ['accounts', 'tokens', 'login', 'session'],
  webhooks: ['calls', 'views'],
  review: ['queue', 'decisions', 'rereading', 'views'],
};

const upwardWithin = Object.entries(parts).flatMap(([folder, names]) =>
  names.slice(0, -1).map((part, index) => ({
    name: `${folder}-${part}-imports-downward`,
    severity: 'error',
    from: { path: `^src/${folder}/${part}/` },
    to: { path: `^src/${folder}/(${names.slice(index + 1).join('|')})/`, pathNot: schema },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    ...engineUpward,
    enginePort,
    engineGround,
    ...upwardWithin,
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.spec\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/re2js' },
    },
    {
      name: 'values-are-for-browsers-too',
      severity: 'error',
      comment: 'The service and the pages of the workbench judge values from one source.',
      from: { path: '^src/values/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^src/values/' },
    },
    {
      name: 'engine-knows-no-service',
      severity: 'error',
      comment: 'The engine knows no client, rule, HTTP, configuration or database.',
      from: { path: '^src/engine/' },
      to: { path: '^src/', pathNot: '^src/(engine/|values/|domain/(document|client-regex|errors)\\.ts)' },
    },
    {
      name: 'engine-knows-no-framework',
      severity: 'error',
      comment: 'Its readers start quickly, and its module alone gives it to the service.',
      from: { path: '^src/engine/', pathNot: '^src/engine/engine\\.module\\.ts$' },
      to: { path: 'node_modules/@nestjs' },
    },
    {
      name: 'sdk-stands-alone',
      severity: 'error',
      comment: 'It is published by itself, and runs in browsers too.',
      from: { path: '^sdk/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(sdk/src/|node_modules/(openapi-fetch|standardwebhooks)/)' },
    },
    {
      name: 'service-needs-no-sdk',
      severity: 'error',
      comment: 'Only the command line is a client.',
      from: { path: '^src/(?!cli/)' },
      to: { path: '^sdk/' },
    },
    {
      name: 'workbench-runs-in-a-browser',
      severity: 'error',
      comment: 'Of the service it may import what needs nothing of Node.',
      from: { path: '^workbench/src/' },
      to: { path: '^(src|sdk|bench|migrations)/', pathNot: '^(src/values/|sdk/src/openapi\\.ts$)' },
    },
    {
      name: 'service-needs-no-workbench',
      severity: 'error',
      from: { path: '^(src|sdk)/' },
      to: { path: '^workbench/' },
    },
    {
      name: 'service-needs-no-benchmark',
      severity: 'error',
      comment: 'What measures, trains and attacks is no part of what runs.',
      from: { path: '^(src|sdk|workbench)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(bench|training|test)/' },
    },
    {
      name: 'bench-trains-nothing',
      severity: 'error',
      comment: 'bench/ measures and changes nothing; training/ may take its sets and figures.',
      from: { path: '^bench/' },
      to: { path: '^(training|test)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: schema },
      to: { circular: true, viaOnly: { pathNot: schema } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
