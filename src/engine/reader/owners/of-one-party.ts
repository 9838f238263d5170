import type { DocumentType } from '../../catalogue/schema.js';
import { bounded, type Candidate } from '../../content/candidate.js';
import { fold } from '../../text/folded-text.js';
import type { FieldCandidates } from '../find-candidates.js';

/** Highest score of a value that another party has, and of one that is likeliest only without it. */
const ANOTHERS = 0.49;
const SECOND = 0.8;
const KINDS = ['name', 'tax-id'];
/** Who lives where a bill is sent to. */
const RESIDENT = 'full_name';

/**
 * No one writes a bill to himself: of a name or a tax number that is likeliest for both parties, one is in doubt and comes after others
 * that were found. It is the payer's, unless next to nothing tells the issuer's name. Where each party has its place, as on fiscal forms
 * and in an invoice's file, goods go from one branch of a company to another.
 * @param ranked the likeliest candidate of each field first
 */
export function ofOneParty(
  ranked: readonly FieldCandidates[],
  { layout }: Pick<DocumentType, 'layout'>,
): FieldCandidates[] {
  if (layout === 'fixed') return [...ranked];
  const losers = KINDS.flatMap((kind) => {
    const own = ranked.filter(({ field }) => field.kind === kind);
    const issuer = own.find(({ field }) => field.party === 'issuer');
    const payer = own.find(({ field }) => field.party === 'recipient' || field.stdName === RESIDENT);
    const [first, other] = [issuer?.candidates[0], payer?.candidates[0]];
    if (first === undefined || other === undefined || fold(first.value) !== fold(other.value)) return [];
    if (first.words.length === 0 || other.words.length === 0) return [];
    return [kind === 'name' && (first.atMost ?? 1) <= ANOTHERS ? issuer : payer];
  });
  return ranked.map((each) =>
    losers.includes(each) ? { ...each, candidates: othersFirst(each.candidates) } : each,
  );
}

function othersFirst(candidates: readonly Candidate[]): Candidate[] {
  const isSame = ({ value }: Candidate) => fold(value) === fold(candidates[0]!.value);
  return [
    ...candidates.filter((each) => !isSame(each)).map((each) => bounded(each, SECOND)),
    ...candidates.filter(isSame).map((each) => bounded(each, ANOTHERS)),
  ];
}
