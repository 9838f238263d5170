import type { Phrase } from '../../text/folded-phrase.js';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { nameBeforeAddress } from '../../catalogue/lexicon/name-before-address.js';
import type { Candidate } from '../../content/candidate.js';
import type { PageContent } from '../../content/page-content.js';
import { fold } from '../../text/folded-text.js';

/**
 * Ranked names, likeliest first, where a name without its legal form is taken for the same one with it, as a logo is for the line
 * with the address or for the company at the foot that begins so: `Nuvola`, `Nuvola Telecomunicazioni S.p.A.`. So is a part of a
 * person's name for all of it before the address: `Rui Seara`, `Rui Seara Lobo · Rua Nova 2 · 8000-102 Faro`.
 * @param forms legal forms
 */
export function inFull(
  ranked: readonly Candidate[],
  forms: readonly Phrase[],
  content: PageContent,
): Candidate[] {
  const legal = new Set([...forms.flat(), ...lexicon().legalWords]);
  const strengths = new Map(ranked.map((candidate) => [candidate, candidate.strength]));
  for (const candidate of ranked) {
    const full = ranked.find(
      (other) =>
        isInFull(other.value, candidate.value, legal) ||
        isCompanyOf(other, candidate, forms) ||
        isPersonOf(other, candidate, content),
    );
    if (full === undefined) continue;
    strengths.set(full, strengths.get(full)! + strengths.get(candidate)!);
    strengths.set(candidate, 0);
  }
  return ranked
    .map((candidate) => ({ ...candidate, strength: strengths.get(candidate)! }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
}

/** Whether the first name is the second one with nothing but a legal form behind it. */
function isInFull(full: string, name: string, legal: ReadonlySet<string>): boolean {
  const [all, part] = [fold(full), fold(name)];
  if (!all.startsWith(`${part} `)) return false;
  return all
    .slice(part.length + 1)
    .split(' ')
    .every((token) => legal.has(token));
}

/** Behind a part of a person's name. */
const MOST_OF_NAME = 2;

/** Whether a name is another one with a word or two more, where that can't end so or this stands before an address on its line. */
function isPersonOf(full: Candidate, { value: name }: Candidate, { lines }: PageContent): boolean {
  const [all, part] = [fold(full.value), fold(name)];
  const more = all.slice(part.length + 1).split(' ');
  if (!all.startsWith(`${part} `) || !part.includes(' ') || more.length > MOST_OF_NAME) return false;
  if (lexicon().neverLast.has(part.split(' ').at(-1)!)) return true;
  const line = lines.find(({ words }) => words.includes(full.words[0]!));
  const own = line?.words.slice(line.words.indexOf(full.words[0]!)) ?? [];
  return nameBeforeAddress(own) === full.words.length && own.length > full.words.length;
}

/** Words between a logo and the legal form. */
const MOST_MORE = 4;

/** Whether a name on one line begins with another one, which has no legal form, and ends with a form. */
function isCompanyOf(
  { value: full, words }: Candidate,
  { value: name }: Candidate,
  forms: readonly Phrase[],
) {
  const [all, part] = [fold(full).split(' '), fold(name).split(' ')];
  const more = all.slice(part.length);
  const begins = part.every((token, at) => all[at] === token);
  const endsInForm = (tokens: readonly string[]) =>
    forms.some((form) => form.every((each, at) => tokens.at(at - form.length) === each));
  if (!begins || more.length === 0 || more.length > MOST_MORE || endsInForm(part) || !endsInForm(all))
    return false;
  const [first, last] = [words[0]!.box, words.at(-1)!.box];
  return last.y < first.y + first.height && !more.includes(part[0]!);
}
