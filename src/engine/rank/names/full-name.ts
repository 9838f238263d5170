import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import type { Candidate } from '../../content/candidate.js';
import { fold } from '../../text/folded-text.js';
import type { Phrase } from '../page-lines.js';

/**
 * Ranked names, likeliest first, where a name without its legal form is taken for the same one with it, as a logo is for the line
 * with the address.
 * @param forms legal forms
 */
export function inFull(ranked: readonly Candidate[], forms: readonly Phrase[]): Candidate[] {
  const legal = new Set([...forms.flat(), ...lexicon().legalWords]);
  const strengths = new Map(ranked.map((candidate) => [candidate, candidate.strength]));
  for (const candidate of ranked) {
    const full = ranked.find((other) => isInFull(other.value, candidate.value, legal));
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
