import type { FittedRanking } from '../../src/engine/rank/ranking-weights.js';
import { keptBelow } from '../../src/engine/score/field-score.js';
import type { FittedScores } from '../../src/engine/score/score-weights.js';
import { dataFolder, folderOf } from '../../bench/engine/data-folder.js';
import { choicesOf, crossFit, fitRanker, forEachRanked } from './fit-rankers.js';
import { BELIEVED } from '../../bench/engine/given-value.js';
import { DOUBTED, DOUBTED_ON_RECEIPTS, highestOf } from './highest-score.js';
import { crossScore, fitScoreModels, judge, pickByRank } from './fit-scores.js';
import { confirmPicks } from './confirm-picks.js';
import { FOLDS } from './folds.js';
import { receiptType, tuneReceipts } from './tune-receipts.js';
import { percent } from '../../bench/engine/figure.js';
import { expectedCalibrationError } from '../../bench/engine/metrics/calibration.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { sroieTune } from '../../bench/engine/sets/sroie/index.js';
import { fitAndStore } from '../../bench/engine/sets/sroie/stored-threshold.js';
import type { FieldItem } from '../../bench/engine/sets/field-item.js';

const today = new Date().toISOString().slice(0, 10);

/** Fits the ranking of candidates and the scores of the fields of receipts, and the threshold that the benchmark uses. */
export async function fitReceipts(
  cachedOnly: boolean,
  say: (text: string) => void,
): Promise<{ ranking: FittedRanking; scores: FittedScores }> {
  const folder = await folderOf(sroieTune, await dataFolder());
  if (folder === null) throw new Error(`BENCH_DATA has no ${sroieTune.folder}`);
  const progress = progressOf('words');
  const receipts = await tuneReceipts(sroieTune, folder, cachedOnly, (done, count) =>
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
  const picks = Object.values(
    forEachRanked((ranked) => pickByRank(choices[ranked], ranked, crossFit(lessons[ranked], ranked, FOLDS))),
  ).flat();
  const readAgain = progressOf('read again');
  await confirmPicks(picks, (done, count) => readAgain.step(done, count));
  readAgain.end();
  const chosen = picks.map(judge);
  say(`\nEach receipt by weights fitted on receipts of other companies, ${FOLDS} folds:`);
  forEachRanked((ranked) => {
    const mine = chosen.filter(({ model }) => model === ranked);
    const reachable = choices[ranked].filter(({ exact }) => exact.includes(true)).length;
    const right = mine.filter((each) => each.right).length;
    say(`${ranked}: ${right} of ${choices[ranked].length} right, ${reachable} among the candidates`);
  });
  const cross = crossScore(chosen, FOLDS);
  const most = forEachRanked((ranked) => {
    const believed = cross
      .filter(({ chosen: { model }, score }) => model === ranked && score >= BELIEVED)
      .map(({ right }) => right);
    const wrong = believed.filter((right) => !right).length;
    say(`${ranked}: ${wrong} of ${believed.length} given ${BELIEVED} and more wrong`);
    return DOUBTED_ON_RECEIPTS.includes(ranked) ? DOUBTED : highestOf(believed);
  });
  const scored = cross.map((each) => ({ ...each, score: keptBelow(each.score, most[each.chosen.model]) }));
  say(`calibration error: ${expectedCalibrationError(scored)?.toFixed(3)} (${scored.length} fields)`);
  const fields = Object.values(choices).flat().length;
  const items = scored.map(({ score, right, chosen: { model, value } }): FieldItem => ({
    name: model,
    value,
    score,
    right,
    way: model,
  }));
  const notFound = Array.from({ length: fields - items.length }, (): FieldItem => ({
    name: '',
    value: null,
    score: null,
    right: false,
    way: null,
  }));
  say(`right: ${percent(items.filter(({ right }) => right).length / fields)} of ${fields} fields`);
  say(await fitAndStore([...items, ...notFound]));
  return { ranking, scores: { ...origin, models: fitScoreModels(chosen), most } };
}
