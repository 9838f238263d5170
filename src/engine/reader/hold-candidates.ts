import type { DocumentType, FieldSearch } from '../catalogue/schema.js';
import { type Candidate, madeOf } from '../content/candidate.js';
import type { PageContent } from '../content/page-content.js';
import { heldToOrder } from '../find/fields/held/date-order.js';
import { heldToColumn } from '../find/fields/held/up-to-label.js';
import { heldToLetter } from '../find/fields/held/sex-letter.js';
import { heldToKind } from '../find/fields/held/held-to-kind.js';
import { heldToRole } from '../find/fields/held/held-to-role.js';
import { wholeNames } from '../find/fields/addressee/whole-name.js';
import { heldToMoney } from '../find/fields/held/held-to-money.js';
import { doubtedOfDebtors } from '../find/fields/held/of-debtor.js';
import { ofGrantedRows } from '../find/fields/held/rows-of-categories.js';
import { goingOn } from '../find/fields/held/going-on.js';
import { withoutTitle } from '../find/fields/unlabelled/personal-title.js';

/** Candidates that can be the field's value, however they were found. */
export function held(
  candidates: readonly Candidate[],
  field: FieldSearch,
  content: PageContent,
  type: DocumentType,
): Candidate[] {
  const inColumn = heldToColumn(candidates, field, content, type);
  const own = heldToLetter(inColumn, field, content);
  const kept = heldToRole(heldToKind(own, field, content, type), field, content, type);
  if (field.kind === 'name' && field.party !== undefined && field.find.by !== 'heading')
    return wholeNames(kept, content);
  switch (field.kind) {
    case 'date':
      return heldToOrder(kept, content, type);
    case 'money':
      return type.layout === 'free' ? heldToMoney(kept, field, content) : kept;
    case 'iban':
      return doubtedOfDebtors(kept, content);
    case 'text': {
      const isListed = field.stdName === 'categories' && type.layout === 'free';
      return isListed ? ofGrantedRows(kept, content) : goingOn(kept, field, content, type);
    }
    case 'name':
      return goingOn(kept.map(ofCard(field)), field, content, type);
    default:
      return goingOn(kept, field, content, type);
  }
}

/** A card's name without what stands around it in a text. */
function ofCard({ stdName }: FieldSearch): (candidate: Candidate) => Candidate {
  if (stdName === 'given_names' || stdName === 'full_name') return withoutTitle;
  return stdName === 'nationality' ? upToComma : (candidate) => candidate;
}

/** `gabonaise, né le 3 janvier 1982`. */
function upToComma(candidate: Candidate): Candidate {
  const end = candidate.words.findIndex(({ text }) => text.endsWith(',')) + 1;
  return end === 0 || end === candidate.words.length
    ? candidate
    : madeOf(candidate, candidate.words.slice(0, end));
}
