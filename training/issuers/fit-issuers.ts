import { drawnPage, type DrawnKey } from '../../drawn/drawn-document.js';
import { percent } from '../../bench/engine/figure.js';
import { isRight } from '../../bench/engine/sets/drawn-bills/bill-values.js';
import type { DocumentType } from '../../src/engine/catalogue/schema.js';
import { toReadLine, type PageContent } from '../../src/engine/content/page-content.js';
import { issuerCandidates } from '../../src/engine/rank/issuers/issuer-candidates.js';
import { probabilities, type RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import { toLines } from '../../src/engine/text/lines.js';
import { type Choice, fitConditionalLogit } from '../engine/conditional-logit.js';

/** Strength of the penalty: weights of 5 and of 15 name the same issuers of layouts left out, within two of 720. */
const RIDGE = 10;

/** What may be the issuer's name on an invoice, and which of it is. */
export interface IssuerChoice extends Choice {
  family: string;
}

/** Of drawn invoices as they are printed. */
export function issuerChoices(keys: readonly DrawnKey[], type: DocumentType): IssuerChoice[] {
  const find = type.fields.flatMap((field) => field.find).find(({ by }) => by === 'heading');
  if (find?.by !== 'heading') throw new Error(`${type.id} finds no name by its place`);
  return keys.map((key) => {
    const { truth, page } = drawnPage(key);
    const measured = issuerCandidates(contentOf(page), type, find);
    const wanted = truth.fields.issuer_name;
    return {
      family: key.family,
      candidates: measured.map(({ features }) => features),
      right: measured.map(
        ({ candidate }) => wanted !== undefined && isRight('issuer_name', candidate.value, wanted),
      ),
    };
  });
}

function contentOf({ width, height, textLayer: words }: ReturnType<typeof drawnPage>['page']): PageContent {
  return {
    ...{ number: 1, width, height, words, lines: toLines(words).map(toReadLine) },
    ...{ mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } },
  };
}

export function fitIssuers(choices: readonly IssuerChoice[]): RankingWeights {
  return fitConditionalLogit(choices, RIDGE);
}

/** Of how many the likeliest name is right. */
export function rightShare(choices: readonly IssuerChoice[], weights: RankingWeights): string {
  const right = choices.filter(({ candidates, right }) => {
    const shares = probabilities(candidates, weights);
    return right[shares.indexOf(Math.max(...shares))];
  });
  return percent(right.length / choices.length);
}
