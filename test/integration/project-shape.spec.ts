import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';

const steps = {
  auth: 'AuthModule',
  submission: 'SubmissionModule',
  operations: 'OperationsModule',
  rules: 'RulesModule',
  review: 'ReviewModule',
  engine: 'EngineModule',
  webhooks: 'WebhooksModule',
};

/** More sources than this in one folder are several subjects. */
const MOST_SOURCES = 15;

describe('the project', () => {
  it.each(Object.entries(steps))('has the Nest module of %s where its name says', async (folder, name) => {
    const exported = (await import(`../../src/${folder}/${folder}.module.ts`)) as Record<string, unknown>;
    expect(exported[name]).toHaveProperty('name', name);
  });

  it.each(['engine', 'values'])('has no folder with more than fifteen sources in src/%s', (name) => {
    const files = readdirSync(join(projectRoot, 'src', name), { recursive: true, encoding: 'utf8' });
    const counts = new Map<string, number>();
    for (const file of files.filter((each) => /(?<!\.spec)\.ts$/.test(each)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(1);
    expect([...counts].filter(([, count]) => count > MOST_SOURCES)).toEqual([]);
  });

  it('is started by `nest start` as by `npm start`', () => {
    const { sourceRoot, entryFile } = JSON.parse(
      readFileSync(join(projectRoot, 'nest-cli.json'), 'utf8'),
    ) as Record<string, string>;
    const program = `${sourceRoot}/${entryFile}.js`;
    expect(existsSync(join(projectRoot, 'dist', program))).toBe(true);
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['start']).toBe(`exec node scripts/run.mjs ${program}`);
  });
});
