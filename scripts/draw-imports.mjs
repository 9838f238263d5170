// draw-imports.mjs [--check]: draws the imports between folders into docs/architecture.md, or checks that the
// pictures are current.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs/architecture.md');

const { stdout } = spawnSync(
  join(root, 'node_modules/.bin/depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
);
const modules = JSON.parse(stdout).modules.filter(({ source }) => !source.endsWith('.spec.ts'));

/** Which folders import which: entities may be read from everywhere and are left out. */
function importsBetween(folder) {
  const nameOf = (path) => new RegExp(`^${folder}/([^/]+)/`).exec(path)?.[1];
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = nameOf(source);
    if (from === undefined || /database\/entities\.ts$/.test(source)) continue;
    const known = imports.get(from) ?? new Set();
    for (const { resolved } of dependencies) {
      const to = /\.entity\.ts$/.test(resolved) ? undefined : nameOf(resolved);
      if (to !== undefined && to !== from) known.add(to);
    }
    imports.set(from, known);
  }
  return imports;
}

/** An arrow is left out where a longer path implies it. */
function withoutShortcuts(imports) {
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...imports].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
}

const picture = (folder) =>
  ['```mermaid', 'flowchart TD', ...withoutShortcuts(importsBetween(folder)).sort(), '```'].join('\n');

const text = readFileSync(page, 'utf8');
const drawn = text.replace(
  /(<!-- imports of (\S+) -->\n)[^]*?(<!-- end -->)/g,
  (_, begin, folder, end) => `${begin}\n${picture(folder)}\n\n${end}`,
);
if (!process.argv.includes('--check')) writeFileSync(page, drawn);
else if (drawn !== text) {
  console.error('The pictures in docs/architecture.md are old: npm run draw:imports');
  process.exit(1);
}
