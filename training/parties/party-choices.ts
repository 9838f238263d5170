import { drawnPage, type DrawnKey } from '../../drawn/drawn-document.js';
import type { OpenedStore } from '../../bench/engine/reading/open-stored.js';
import { isRight as isRightOfDrawn } from '../../bench/engine/sets/drawn-bills/bill-values.js';
import { imaginedTune } from '../../bench/engine/sets/imagined/index.js';
import { isRight } from '../../bench/engine/sets/imagined/is-right.js';
import type { DocumentType, Find } from '../../src/engine/catalogue/schema.js';
import { toReadLine, type PageContent } from '../../src/engine/content/page-content.js';
import { measureCandidates } from '../../src/engine/rank/rank-candidates.js';
import { probabilities, type RankingWeights } from '../../src/engine/rank/softmax-ranker.js';
import type { RankedParty } from '../../src/engine/content/candidate.js';
import { toLines } from '../../src/engine/text/lines.js';
import type { Choice } from '../engine/conditional-logit.js';

/** Of so many invoices one does not say to whom it is, as on bills that are paid at once. */
const WITHOUT_NAME = 4;

/** What may be a party's name on an invoice, and which of it is. */
export interface PartyChoice extends Choice {
  /** The layout of a drawn invoice, the id of an imagined one. */
  family: string;
}

/** Names of one party, and by which field of the type they are found. */
export class PartyChoices {
  private readonly role: string;
  private readonly find: Find;

  /** @throws when the type finds no name of the party by its place */
  constructor(
    private readonly type: DocumentType,
    party: RankedParty,
  ) {
    this.role = `${party}_name`;
    const find = type.fields
      .flatMap((field) => field.find)
      .find((each) => each.by === 'heading' && each.ranking === party);
    if (find === undefined) throw new Error(`${type.id} finds no ${this.role} by its place`);
    this.find = find;
  }

  /** Of drawn invoices as they are printed. */
  drawn(keys: readonly DrawnKey[]): PartyChoice[] {
    return keys.map((key) => {
      const { truth, page } = drawnPage(key);
      const wanted = truth.fields[this.role as 'issuer_name'];
      return this.choice(
        key.family,
        contentOf(page),
        (value) => wanted !== undefined && isRightOfDrawn(this.role as 'issuer_name', value, wanted),
      );
    });
  }

  /** Of the first pages of the imagined invoices that may be looked at. */
  async imagined({ contents }: OpenedStore): Promise<PartyChoice[]> {
    const choices: PartyChoice[] = [];
    for (const { id, truth, load } of await imaginedTune.samples('')) {
      const file = truth.kind === this.type.id ? await contents.of(load) : null;
      if (file === null) continue;
      choices.push(this.choice(id, file.pages[0]!, (value) => isRight(this.role, value, truth.fields)));
      await file.close();
    }
    return choices;
  }

  private choice(family: string, content: PageContent, isName: (value: string) => boolean): PartyChoice {
    const measured = measureCandidates(content, this.type, { find: this.find }, new Date());
    return {
      family,
      candidates: measured.map(({ features }) => features),
      right: measured.map(({ candidate }) => isName(candidate.value)),
    };
  }
}

/** Some of the pages once more without the party's name: then nobody is right. */
export function alsoWithout(choices: readonly PartyChoice[]): PartyChoice[] {
  const without = choices
    .filter((_, at) => at % WITHOUT_NAME === 0)
    .map(({ family, candidates, right }) => ({
      family,
      candidates: candidates.filter((_, at) => !right[at]),
      right: right.filter((isRight) => !isRight),
    }));
  return [...choices, ...without];
}

function contentOf({ width, height, textLayer: words }: ReturnType<typeof drawnPage>['page']): PageContent {
  return {
    ...{ number: 1, width, height, words, lines: toLines(words).map(toReadLine) },
    ...{ mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } },
  };
}

/** Whether the likeliest name is right. */
export function isLikeliestRight({ candidates, right }: PartyChoice, weights: RankingWeights): boolean {
  const shares = probabilities(candidates, weights);
  return right[shares.indexOf(Math.max(...shares))] ?? false;
}
