import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from '../../src/domain/document.js';
import type { GenerationRule } from '../../src/domain/rules/rule.js';
import { OperationEntity } from '../../src/operations/operation.entity.js';
import { RegisteredRules } from '../../src/rules/registered-rules.js';
import { RuleSetEntity } from '../../src/rules/rule-set.entity.js';
import { RuleSimulation } from '../../src/rules/rule-simulation.js';
import { problemsOf, ReviewStage } from './review-stage.js';
import { document, field } from './scripted-engine.js';

const rule = (score: number, more: Partial<GenerationRule> = {}): GenerationRule => ({
  tagRegex: 'id=',
  generalFieldConfiguration: { score },
  ...more,
});

let stage: ReviewStage;
beforeAll(async () => {
  stage = await ReviewStage.start();
});
afterAll(() => stage.stop());

describe('registered rules', () => {
  it('are none, of version 0, before any were registered', async () => {
    const rules = stage.get(RegisteredRules);
    const clientId = await stage.client();
    expect(await rules.inForce(clientId)).toEqual({ version: 0, rules: [] });
    expect(await rules.current(clientId)).toEqual([]);
  });

  it('are replaced as a whole, and each version is kept', async () => {
    const rules = stage.get(RegisteredRules);
    const clientId = await stage.client();
    expect(await rules.replace(clientId, [rule(0.5), rule(0.6)])).toMatchObject({ version: 1 });
    expect(await rules.replace(clientId, [rule(0.7)])).toEqual({ version: 2, rules: [rule(0.7)] });
    expect(await rules.replace(clientId, [])).toEqual({ version: 3, rules: [] });
    expect(await rules.current(clientId)).toEqual([]);
    const kept = await stage.manager.find(RuleSetEntity, { where: { clientId }, order: { version: 'ASC' } });
    expect(kept.map((set) => set.rules)).toEqual([[rule(0.5), rule(0.6)], [rule(0.7)], []]);
  });

  it('are those of one client alone', async () => {
    const rules = stage.get(RegisteredRules);
    await rules.replace(await stage.client(), [rule(0.5)]);
    expect(await rules.current(await stage.client())).toEqual([]);
  });

  it('have a version for each of twenty replacements at once', async () => {
    const rules = stage.get(RegisteredRules);
    const clientId = await stage.client();
    const scores = Array.from({ length: 20 }, (_, index) => index / 100);
    const made = await Promise.all(scores.map((score) => rules.replace(clientId, [rule(score)])));
    const versions = made.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(scores.map((_, index) => index + 1));
    const last = made.find(({ version }) => version === 20);
    expect(await rules.inForce(clientId)).toEqual(last);
  });
});

describe('a simulation', () => {
  const low = () => document('receipt', [field('total', '1', 0.3), field('date', null, null)]);
  const high = () => document('invoice', [field('total', '1', 0.95)]);

  async function stored(clientId: string, results: Document[][], operationId: string | null = null) {
    for (const documents of results) {
      stage.clock.advance(1000);
      await stage.process(documents, { clientId, rules: [], operationId });
    }
  }

  async function operation(clientId: string): Promise<string> {
    const id = randomUUID();
    const createdAt = stage.clock.now();
    await stage.manager.insert(OperationEntity, {
      id,
      clientId,
      clientOperationId: randomUUID(),
      maxRetries: 3,
      timeoutSeconds: 300,
      createdAt,
    });
    return id;
  }

  it('counts what rules would have sent, in total and each by itself', async () => {
    const clientId = await stage.client();
    await stored(clientId, [[low(), high()], [high()], [low()]]);
    await stored(await stage.client(), [[low()]]);
    const rules = [rule(0.5), rule(0.99, { tagRegex: 'id=invoice' }), rule(0.1)];
    const before = await stage.manager.query(`SELECT count(*) FROM review_tasks`);
    expect(await stage.get(RuleSimulation).simulate(clientId, rules, {})).toMatchObject({
      processes: 3,
      documents: 4,
      complete: true,
      total: { documents: 4, items: 4, tasks: 3 },
      rules: [
        { rule: 0, applicable: 4, documents: 2, items: 2, tasks: 2 },
        { rule: 1, applicable: 2, documents: 2, items: 2, tasks: 2 },
        { rule: 2, applicable: 4, documents: 0, items: 0, tasks: 0 },
      ],
    });
    expect(await stage.manager.query(`SELECT count(*) FROM review_tasks`)).toEqual(before);
  });

  it("lets one rule's exclusion list win over every rule", async () => {
    const clientId = await stage.client();
    await stored(clientId, [[low()]]);
    const rules = [rule(0.5), { tagRegex: 'id=', fieldsNameBlacklist: ['total'] }];
    const { total, rules: each } = await stage.get(RuleSimulation).simulate(clientId, rules, {});
    expect([total, ...each].map(({ items }) => items)).toEqual([0, 0, 0]);
  });

  it('replays only the period', async () => {
    const clientId = await stage.client();
    const simulation = stage.get(RuleSimulation);
    await stored(clientId, [[low()]]);
    const day = stage.clock.now().toISOString().slice(0, 10);
    stage.clock.advance(40 * 86_400_000);
    await stored(clientId, [[low()]]);
    const count = async (period: { from?: string; to?: string }) =>
      (await simulation.simulate(clientId, [rule(0.5)], period)).processes;
    expect(await count({})).toBe(1);
    expect(await count({ from: '2026-01-01' })).toBe(2);
    expect(await count({ from: day, to: day })).toBe(1);
    expect(await count({ to: day })).toBe(1);
    expect(await problemsOf(count({ from: '2030-01-01' }))).toEqual([
      { path: 'from', message: 'must be before `to`, the end of the period' },
    ]);
  });

  it('replays more results than are read at once, each once', async () => {
    const clientId = await stage.client();
    // Many at one moment, so that the batches' borders fall among them.
    await Promise.all(Array.from({ length: 120 }, () => stage.process([low()], { clientId, rules: [] })));
    const { processes, total } = await stage.get(RuleSimulation).simulate(clientId, [rule(0.5)], {});
    expect(processes).toBe(120);
    expect(total).toEqual({ documents: 120, items: 120, tasks: 120 });
  });

  it('opens one task for an operation, with the items of its best capture, and none when one satisfies', async () => {
    const clientId = await stage.client();
    const better = document('receipt', [field('total', '1', 0.3), field('tip', '1', 0.2)], { score: 0.9 });
    await stored(clientId, [[low()], [better], [low()]], await operation(clientId));
    await stored(clientId, [[low()], [high()]], await operation(clientId));
    const { total } = await stage.get(RuleSimulation).simulate(clientId, [rule(0.5)], {});
    expect(total).toEqual({ documents: 1, items: 2, tasks: 1 });
  });

  it('with no rules sends nothing', async () => {
    const clientId = await stage.client();
    await stored(clientId, [[low()]]);
    expect(await stage.get(RuleSimulation).simulate(clientId, [], {})).toMatchObject({
      processes: 1,
      total: { documents: 0, items: 0, tasks: 0 },
      rules: [],
    });
  });
});
