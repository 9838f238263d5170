import type { Candidate } from '../../content/candidate.js';
import { CNPJ_FORM } from '../../../values/identifiers/tax-id.js';
import type { FieldCandidates } from '../find-candidates.js';

/** As Brazil writes them: of a person (CPF), of a company (CNPJ). */
const PERSON = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const COMPANY = new RegExp(`^${CNPJ_FORM.source}$`);
/** Highest score of what only its kind gives to a party: some work for companies and write bills as persons. */
const BY_KIND = 0.8;
const PARTIES = ['issuer', 'recipient'];

/**
 * Tax numbers of a bill that a company writes and a person pays. Where a page has one number of each kind, nobody is given both, nor
 * the person's to the issuer and the company's to the recipient, unless a label tells so.
 * @param ranked the likeliest candidate of each field first
 */
export function ofPersonsBilled(ranked: readonly FieldCandidates[]): FieldCandidates[] {
  const numbers = ranked.filter(
    ({ field }) => field.kind === 'tax-id' && PARTIES.includes(field.party ?? ''),
  );
  const all = numbers.flatMap(({ candidates }) => candidates);
  const [person, company] = [onlyOne(all, PERSON), onlyOne(all, COMPANY)];
  if (numbers.length < PARTIES.length || person === null || company === null) return [...ranked];
  const [issuers, recipients] = PARTIES.map((party) => numbers.find(({ field }) => field.party === party));
  const isWorker = isTold(issuers, person) && isTold(recipients, company);
  if (isWorker) return [...ranked];
  return ranked.map((each) => {
    const own = each === issuers ? company : each === recipients ? person : null;
    if (own === null || each.candidates[0]?.value === own.value) return each;
    return { ...each, candidates: [{ ...own, atMost: BY_KIND }, ...each.candidates] };
  });
}

/** Whether a party is given a number with more certainty than its kind alone gives. */
function isTold(field: FieldCandidates | undefined, { value }: Candidate): boolean {
  const first = field?.candidates[0];
  return first?.value === value && (first.atMost ?? 1) >= BY_KIND;
}

/** The one number of a kind; null where there is none or several. */
function onlyOne(candidates: readonly Candidate[], kind: RegExp): Candidate | null {
  const found = candidates.filter(({ value }) => kind.test(value));
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0]! : null;
}
