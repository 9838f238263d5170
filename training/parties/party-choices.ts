import { drawnPage, type DrawnKey } from '../../drawn/drawn-document.js';
import { isRight } from '../../bench/engine/sets/drawn-bills/bill-values.js';
import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import { measureCandidates } from '../../src/engine/rank/rank-candidates.js';
import { probabilities, type RankingNetwork } from '../../src/engine/rank/softmax-ranker.js';
import type { RankedParty } from '../../src/engine/content/candidate.js';
import { rankedSearch } from '../engine/fit-rankers.js';
import type { WeighedChoice } from '../engine/fit-ranking-network.js';
import { imaginedChoices } from '../engine/imagined-choices.js';
import { pageOfWords } from '../engine/page-of-words.js';

/** Of so many invoices one does not say to whom it is, as on bills that are paid at once. */
const WITHOUT_NAME = 4;

/** Of a drawn invoice: there are more of them, and they are more alike. */
const DRAWN_WEIGHT = 0.3;

/** What may be a party's name on an invoice, and which of it is. */
export interface PartyChoice extends WeighedChoice {
  /** The layout of a drawn invoice, the id of an imagined one, which its scan shares. */
  family: string;
}

/** Names of a party on drawn invoices as they are printed. */
export function drawnChoices(
  keys: readonly DrawnKey[],
  type: DocumentType,
  party: RankedParty,
): PartyChoice[] {
  const search = rankedSearch(type, party);
  const role = `${party}_name` as const;
  return keys.map((key) => {
    const { truth, page } = drawnPage(key);
    const measured = measureCandidates(
      pageOfWords({ ...page, words: page.textLayer }),
      type,
      search,
      new Date(),
    );
    const wanted = truth.fields[role];
    return {
      family: key.family,
      weight: DRAWN_WEIGHT,
      candidates: measured.map(({ features }) => features),
      right: measured.map(({ candidate }) => wanted !== undefined && isRight(role, candidate.value, wanted)),
    };
  });
}

/** The same on imagined ones. */
export async function imaginedNames(
  type: DocumentType,
  party: RankedParty,
  as: 'printed' | 'read',
): Promise<PartyChoice[]> {
  const choices = await imaginedChoices(type, rankedSearch(type, party), `${party}_name`, as);
  return choices.map(({ id, ...choice }) => ({ family: id.replace(/-scan$/, ''), weight: 1, ...choice }));
}

/** Some of the pages once more without the party's name: then nobody is right. */
export function alsoWithout(choices: readonly PartyChoice[]): PartyChoice[] {
  const without = choices
    .filter((_, at) => at % WITHOUT_NAME === 0)
    .map(({ candidates, right, ...choice }) => ({
      ...choice,
      candidates: candidates.filter((_, at) => !right[at]),
      right: right.filter((isRight) => !isRight),
    }));
  return [...choices, ...without];
}

/** Whether the likeliest name is right. */
export function isLikeliestRight({ candidates, right }: PartyChoice, ranking: RankingNetwork): boolean {
  const shares = probabilities(candidates, ranking);
  return right[shares.indexOf(Math.max(...shares))] ?? false;
}
