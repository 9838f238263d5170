import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { FittedRanking } from '../../src/engine/rank/ranking-weights.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { FittedScores } from '../../src/engine/score/score-weights.js';
import { dataFolder, folderOf } from '../../bench/engine/data-folder.js';
import { choicesOf, crossFit, fitRanker, forEachRanked } from './fit-rankers.js';
import { crossScore, fitScoreModels, judge, pickByLabel, pickByRank } from './fit-scores.js';
import { confirmPicks } from './confirm-picks.js';
import { FOLDS } from './folds.js';
import { receiptType, tuneReceipts } from './tune-receipts.js';
import { percent } from '../../bench/engine/figure.js';
import { expectedCalibrationError } from '../../bench/engine/metrics/calibration.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { sroieTune } from '../../bench/engine/sets/sroie/index.js';
import { fitAndStore } from '../../bench/engine/sets/sroie/stored-threshold.js';

/**
 * `npm run fit:engine`: fits what the engine learns from receipts of `tune` (the ranking of candidates, the scores of
 * fields) and stores it as data. The first run reads all receipts; later ones take the words from the cache.
 * With `-- --cached` receipts that are not in it are left out. `-- --readers DIR` names readers that were not trained on the
 * receipts they read (`fit/held-out-readers.ts`).
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const today = new Date().toISOString().slice(0, 10);

async function store(path: string, type: string, from: string, name: string, value: unknown): Promise<void> {
  const file = join(projectRoot(), path);
  const text = `import type { ${type} } from '${from}';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  say(`stored in ${path}`);
}

const folder = await folderOf(sroieTune, await dataFolder());
if (folder === null) throw new Error(`BENCH_DATA has no ${sroieTune.folder}`);
const progress = progressOf('words');
const receipts = await tuneReceipts(sroieTune, folder, process.argv.includes('--cached'), (done, count) =>
  progress.step(done, count),
);
progress.end();

const type = receiptType();
const origin = { set: sroieTune.name, count: receipts.length, date: today };
const choices = forEachRanked((ranked) => choicesOf(receipts, type, ranked, 'content'));
const lessons = forEachRanked((ranked) => [
  ...choices[ranked],
  ...choicesOf(receipts, type, ranked, 'printed'),
]);
const ranking: FittedRanking = {
  ...origin,
  rankers: forEachRanked((ranked) => fitRanker(lessons[ranked], ranked)),
};
const picks = [
  ...Object.values(
    forEachRanked((ranked) => pickByRank(choices[ranked], ranked, crossFit(lessons[ranked], ranked, FOLDS))),
  ).flat(),
  ...pickByLabel(receipts, type),
];
const readAgain = progressOf('read again');
await confirmPicks(picks, (done, count) => readAgain.step(done, count));
readAgain.end();
const chosen = picks.map(judge);
const scores: FittedScores = { ...origin, models: fitScoreModels(chosen) };

say(`\nEach receipt by weights fitted on receipts of other companies, ${FOLDS} folds:`);
forEachRanked((ranked) => {
  const mine = chosen.filter(({ model }) => model === ranked);
  const reachable = choices[ranked].filter(({ exact }) => exact.includes(true)).length;
  const right = mine.filter((each) => each.right).length;
  say(`${ranked}: ${right} of ${choices[ranked].length} right, ${reachable} among the candidates`);
});
const scored = crossScore(chosen, FOLDS);
const ofRanked = scored.filter((each) => each.chosen.model !== 'labelled');
const ofLabelled = scored.filter((each) => each.chosen.model === 'labelled');
say(
  `calibration error: ranked ${expectedCalibrationError(ofRanked)?.toFixed(3)} (${ofRanked.length} fields), ` +
    `found by label ${expectedCalibrationError(ofLabelled)?.toFixed(3)} (${ofLabelled.length})`,
);
const fields = Object.values(choices).flat().length;
const items = ofRanked.map(({ score, right, chosen: { model, value } }) => ({
  name: model,
  value,
  score,
  right,
}));
const notFound = Array.from({ length: fields - items.length }, () => ({
  name: '',
  value: null,
  score: null,
  right: false,
}));
say(`right: ${percent(items.filter(({ right }) => right).length / fields)} of ${fields} fields`);
say(await fitAndStore([...items, ...notFound]));

await store(
  'src/engine/rank/ranking-weights.fit.ts',
  'FittedRanking',
  './ranking-weights.js',
  'RANKING',
  ranking,
);
await store('src/engine/score/score-weights.fit.ts', 'FittedScores', './score-weights.js', 'SCORES', scores);
