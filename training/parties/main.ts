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
import type { RankingNetwork } from '../../src/engine/rank/softmax-ranker.js';
import { fitRankingNetwork, type RankingFit } from '../engine/fit-ranking-network.js';
import { shareOf } from '../engine/ways/hidden-labels.js';
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
const FIT: RankingFit = { units: 8, rounds: 15, leftOut: 0.2, networks: 4 };
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
  const imagined = await imaginedNames(type, party, 'printed');
  const scans = await imaginedNames(type, party, 'read');
  const families = [...new Set(drawn.map(({ family }) => family))];
  const rows = families.map((family) => {
    const isOwn = (choice: PartyChoice) => choice.family === family;
    const ranking = rankingOf([...drawn.filter((choice) => !isOwn(choice)), ...imagined, ...scans], party);
    return row(
      family,
      drawn.filter(isOwn).map((choice) => isLikeliestRight(choice, ranking)),
    );
  });
  const rankings = Array.from({ length: FOLDS }, (_, fold) => {
    const others = [...imagined, ...scans].filter((choice) => foldOf(choice) !== fold);
    return rankingOf([...drawn, ...others], party);
  });
  const told = (choices: readonly PartyChoice[]) =>
    choices.map((choice) => isLikeliestRight(choice, rankings[foldOf(choice)]!));
  console.log(
    `${party}: names of each layout, and of imagined invoices, by networks that were fitted without it:`,
  );
  const ofImagined = [row('imagined', told(imagined)), row('their scans', told(scans))];
  console.log(drawTable(['layout', 'invoices', 'likeliest name right'], [...rows, ...ofImagined]));
  const fitted = {
    documents: { drawn: drawn.length, imagined: imagined.length, scans: scans.length },
    date: new Date().toISOString().slice(0, 10),
    ranking: rankingOf([...drawn, ...imagined, ...scans], party),
  };
  await write(party, fitted);
  return fitted;
}

/** Every invoice has an issuer. */
function rankingOf(lessons: readonly PartyChoice[], party: RankedParty): RankingNetwork {
  return fitRankingNetwork(party === 'recipient' ? alsoWithout(lessons) : lessons, FIT);
}

function foldOf({ family }: PartyChoice): number {
  return Math.floor(FOLDS * shareOf(family));
}

function row(name: string, outcomes: readonly boolean[]): string[] {
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
