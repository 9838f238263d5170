import { join } from 'node:path';
import { createEngine } from '../../src/engine/index.js';
import { dataFolder, BenchFault } from '../engine/data-folder.js';
import { answerSimilarities, matchPairs, type AnsweredQuestion } from '../engine/metrics/pairs.js';
import { addMatches, f1, type WordMatches } from '../engine/metrics/words.js';
import { inParallel } from '../engine/reading/in-parallel.js';
import { pairsOf } from './document-pairs.js';
import { funsdForms, type Form } from './funsd.js';
import { tableFigures } from './icdar-tables.js';
import { nearestTexts } from './nearest-text.js';

/** A machine that is busy with something else makes pages slow, not unread. */
const PAGE_TIMEOUT_MS = 300_000;
const FIRST_STEP = { f1: 0.45, anls: 0.55 };
const READERS = 2;

interface Outcome {
  matches: WordMatches;
  similarities: number[];
}

/** `npm run bench:generative [-- --set tune --limit 10]`: see bench/README.md. */
async function main(): Promise<void> {
  const set = valueOf('--set') ?? 'bench';
  const [data, limit] = [await dataFolder(), Number(valueOf('--limit') ?? Infinity)];
  const forms = funsdForms(join(data, 'funsd', set)).slice(0, limit);
  const engine = createEngine({ concurrency: READERS, pageTimeoutMs: PAGE_TIMEOUT_MS });
  try {
    const outcomes = await inParallel(forms, READERS, async (form) => {
      const result = await engine.extract({
        file: await form.load(),
        password: null,
        tags: [],
        images: null,
        kind: 'generative',
      });
      const words = result.words!.flatMap((page) => page.words);
      return {
        layout: judge(form, pairsOf(result.documents)),
        plain: judge(form, nearestTexts(words)),
        types: result.documents.map(({ tags }) => tags[0]),
      };
    });
    report(set, outcomes);
    const lines = await tableFigures(engine, data, { readers: READERS, limit });
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await engine.close();
  }
}

function valueOf(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
}

function judge({ pairs }: Form, read: readonly AnsweredQuestion[]): Outcome {
  return { matches: matchPairs(read, pairs), similarities: answerSimilarities(read, pairs) };
}

function report(
  set: string,
  outcomes: readonly { layout: Outcome; plain: Outcome; types: (string | undefined)[] }[],
): void {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  say(`funsd/${set}: ${outcomes.length} forms, words recognised by the engine`);
  say(
    `${''.padEnd(28)}${['precision', 'recall', 'pair F1', 'ANLS'].map((each) => each.padStart(11)).join('')}`,
  );
  say(
    describe(
      'layout',
      outcomes.map(({ layout }) => layout),
    ),
  );
  say(
    describe(
      'nearest text right or below',
      outcomes.map(({ plain }) => plain),
    ),
  );
  say(
    `first step${' '.repeat(40)}${FIRST_STEP.f1.toFixed(3).padStart(11)}${FIRST_STEP.anls.toFixed(3).padStart(11)}`,
  );
  const types = new Map<string, number>();
  for (const type of outcomes.flatMap((each) => each.types)) types.set(type!, (types.get(type!) ?? 0) + 1);
  say(`read as: ${[...types].map(([type, count]) => `${type} ${count}`).join(', ')}`);
}

function describe(name: string, outcomes: readonly Outcome[]): string {
  const sum = addMatches(outcomes.map(({ matches }) => matches));
  const similarities = outcomes.flatMap((outcome) => outcome.similarities);
  const anls = similarities.reduce((total, value) => total + value, 0) / similarities.length;
  const figures = [sum.matched / sum.read, sum.matched / sum.truth, f1(sum) ?? 0, anls];
  return `${name.padEnd(28)}${figures.map((value) => value.toFixed(3).padStart(11)).join('')}`;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BenchFault)) throw error;
  process.stderr.write(`bench:generative: ${error.message}\n`);
  process.exitCode = 1;
}
