import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.js';
import { migrate } from '../src/database/migrate.js';
import { projectRoot } from '../src/config/project-root.js';
import { type Call, callTree, layerShares } from './flames/call-tree.js';
import { flameGraph } from './flames/flame-graph.js';
import { Lanes } from './http/lanes.js';
import { type Layer, LAYERS } from './flames/layers.js';
import { MeasuredService } from './http/measured-service.js';
import { type Figures, measureRounds, type Ratio } from './http/rounds.js';
import { type HotRoute, prepareRoutes } from './http/scene.js';

/**
 * `npm run bench:http [-- --rounds 9]`: how fast the routes are that clients ask most, beside what the server needs for
 * any answer, and what their processor time goes to. One built service with the stub engine, asked over 16 connections.
 */
const CONNECTIONS = 16;
const ROUND_MS = 250;
const PROFILE_MS = 1_200;
const MOST_ROUNDS = 15;

const place = process.argv.indexOf('--rounds');
const rounds = place < 0 ? 9 : Math.min(MOST_ROUNDS, Math.max(1, Number(process.argv[place + 1])));
const output = join(projectRoot, '.data/bench/http');
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'confere-bench-'));
const database = await startEmbeddedPostgres(join(folder, 'postgres'));
try {
  await migrate(database.url);
  const ground = { databaseUrl: database.url, dataDir: folder };
  const service = await MeasuredService.start(ground);
  const routes = await prepareRoutes(service.about, ground);
  const lanes = await Lanes.open(service.about.baseUrl, CONNECTIONS);
  // The first answers include the cost of initialisation.
  await measureRounds(service, lanes, routes, { rounds: 1, milliseconds: 2 * ROUND_MS });
  const figures = await measureRounds(service, lanes, routes, { rounds, milliseconds: ROUND_MS });
  sayFigures(figures);
  const trees = await profiles(service, lanes, routes);
  sayLayers(trees);
  await keepPictures(trees);
  lanes.close();
  await service.end();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

async function profiles(
  service: MeasuredService,
  lanes: Lanes,
  routes: HotRoute[],
): Promise<Map<string, Call>> {
  const trees = new Map<string, Call>();
  for (const { name, request, before, beside } of routes) {
    if (beside.length === 0 && !name.endsWith('SELECT')) continue;
    await before?.();
    // Consumable rows would run out in a longer time.
    const profile = await service.profile(() => lanes.run(request, before ? ROUND_MS : PROFILE_MS));
    trees.set(name, callTree(profile));
  }
  return trees;
}

function sayFigures(figures: Figures[]): void {
  say(
    `${availableParallelism()} cores, ${CONNECTIONS} connections, ${rounds} rounds of ${ROUND_MS} ms, medians`,
  );
  say(row('route', ['a second', 'ratio', 'CPU ms', 'ratio'], 12));
  for (const { name, perSecond, cpuMs, ratios } of figures) {
    const [first, ...others] = ratios;
    say(
      row(name, [perSecond.toFixed(0), told(first?.rate), cpuMs.toFixed(3), told(first?.cpu)], 12) +
        of(first),
    );
    for (const other of others) say(row('', ['', told(other.rate), '', told(other.cpu)], 12) + of(other));
  }
}

function of(ratio: Ratio | undefined): string {
  return ratio ? `  of ${ratio.beside}` : '';
}

function sayLayers(trees: Map<string, Call>): void {
  const layers = Object.keys(LAYERS) as Layer[];
  say(`\nShare of the service's processor time, in %`);
  say(row('route', layers, 11));
  for (const [name, tree] of trees) {
    const shares = layerShares(tree);
    say(
      row(
        name,
        layers.map((layer) => ((shares.get(layer) ?? 0) * 100).toFixed(0)),
        11,
      ),
    );
  }
}

function told(ratio = NaN): string {
  return Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}

function row(name: string, values: readonly string[], width: number): string {
  return name.padEnd(30) + values.map((value) => value.padStart(width)).join('');
}

async function keepPictures(trees: Map<string, Call>): Promise<void> {
  await mkdir(output, { recursive: true });
  for (const [name, tree] of trees)
    await writeFile(join(output, `${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}.svg`), flameGraph(tree, name));
  say(`\nFlame graphs: ${output}`);
}
