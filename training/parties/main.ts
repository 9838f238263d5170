import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawnKeys } from '../../drawn/drawn-keys.js';
import { percent } from '../../bench/engine/figure.js';
import { drawTable } from '../../bench/engine/report/table.js';
import { loadCatalogue, typeById } from '../../src/engine/catalogue/catalogue.js';
import { withLexicon } from '../../src/engine/catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { RankedParty } from '../../src/engine/content/candidate.js';
import { ISSUER } from '../../src/engine/rank/parties/issuer-weights.fit.js';
import type { FittedParty } from '../../src/engine/rank/parties/party-weights.js';
import type { RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import { fitConditionalLogit } from '../engine/conditional-logit.js';
import {
  alsoWithout,
  drawnChoices,
  imaginedNames,
  isLikeliestRight,
  type PartyChoice,
} from './party-choices.js';

/** `npm run fit:parties`: see training/README.md. */
const SEED = 5;
const COUNT = 720;
/** Strength of the penalty: weights of 5 and of 15 name the same issuers of layouts left out, within two of 720. */
const RIDGE = 10;
/** Imagined invoices are left out by an eighth in turns. */
const FOLDS = 8;

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
await withLexicon(catalogue.lexicon, async () => {
  // What is measured of recipients asks who the issuer is, by the new weights.
  Object.assign(ISSUER, await fit('issuer'));
  await fit('recipient');
});

async function fit(party: RankedParty): Promise<FittedParty> {
  const type = typeById(catalogue, 'invoice');
  const keys = drawnKeys({ kinds: ['invoice'], seed: SEED, count: COUNT, fitted: true });
  const drawn = drawnChoices(keys, type, party);
  const imagined = await imaginedNames(type, party);
  const families = [...new Set(drawn.map(({ family }) => family))];
  const rows = families.map((family) => {
    const own = drawn.filter((choice) => choice.family === family);
    return row(family, party, [[own, [...drawn.filter((choice) => choice.family !== family), ...imagined]]]);
  });
  const folds = Array.from({ length: FOLDS }, (_, fold): [PartyChoice[], PartyChoice[]] => [
    imagined.filter((_each, at) => at % FOLDS === fold),
    [...drawn, ...imagined.filter((_each, at) => at % FOLDS !== fold)],
  ]);
  console.log(
    `${party}: names of each layout, and of imagined invoices, by weights that were fitted without it:`,
  );
  console.log(
    drawTable(['layout', 'invoices', 'likeliest name right'], [...rows, row('imagined', party, folds)]),
  );
  const fitted = {
    documents: { drawn: drawn.length, imagined: imagined.length },
    date: new Date().toISOString().slice(0, 10),
    weights: weightsOf([...drawn, ...imagined], party),
  };
  await write(party, fitted);
  return fitted;
}

/** Every invoice has an issuer. */
function weightsOf(lessons: readonly PartyChoice[], party: RankedParty): RankingWeights {
  return fitConditionalLogit(party === 'recipient' ? alsoWithout(lessons) : lessons, RIDGE);
}

/** @param tries what is measured, and what the weights are fitted on */
function row(name: string, party: RankedParty, tries: readonly [PartyChoice[], PartyChoice[]][]): string[] {
  const outcomes = tries.flatMap(([measured, lessons]) => {
    const weights = weightsOf(lessons, party);
    return measured.map((choice) => isLikeliestRight(choice, weights));
  });
  return [name, `${outcomes.length}`, percent(outcomes.filter(Boolean).length / outcomes.length)];
}

async function write(party: RankedParty, fitted: FittedParty): Promise<void> {
  const file = join(projectRoot(), `src/engine/rank/parties/${party}-weights.fit.ts`);
  const text = `import type { FittedParty } from './party-weights.js';

/** Written by npm run fit:parties. */
export const ${party.toUpperCase()}: FittedParty = ${JSON.stringify(fitted)};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
