import { likelyNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { type Run, runsOf } from './address-blocks.js';
import { beginsWith, isToOther } from './begins-with.js';
import { hasLegalForm } from './of-company.js';
import { textOf } from '../../../text/word.js';

/** Below this part of the page somebody signs. */
const UPPER = 0.7;
const MOST_WORDS = 7;
/** What parts a name from what is said of it. */
const PARTING = /^[(·•|–—-]/u;
const NUMBERS = ['tax_id', 'customer_tax_id', 'registration', 'phone'];
/** A name besides the salutation. */
const NAME = /\p{Lu}\p{L}*\p{Ll}\p{L}.*\p{Lu}\p{Ll}|\p{Lu}{2}.*\p{Lu}{2}/u;
/** Nothing but a salutation speaks for it. */
const STRENGTH = 0.6;
const AT_MOST = 0.8;

/**
 * Who is greeted where no address stands below, as on short bills: the name behind a salutation with which a line, or a part of one,
 * begins, `Sig.ra Elena Brusati – C.F. …`. None where several are greeted.
 */
export function findGreeted(content: PageContent): Candidate[] {
  const names = content.lines
    .filter(({ box }) => box.y < UPPER * content.height)
    .flatMap(runsOf)
    .filter((run) => !isToOther(run))
    .map(nameIn)
    .filter((run) => run.length <= MOST_WORDS && NAME.test(textOf(run)));
  const [first, ...others] = names;
  if (first === undefined || others.some((other) => fold(textOf(other)) !== fold(textOf(first)))) return [];
  const raw = textOf(first);
  const value = raw.replace(/[,;:]$/, '');
  return [
    {
      ...{ value, raw, words: first, pageNumber: content.number },
      ...{ strength: STRENGTH, atMost: AT_MOST, proof: null },
    },
  ];
}

/** The words from a salutation up to a comma, a sign, a figure or a number's label; a company's without the salutation. */
function nameIn(run: Run): Run {
  const greeting = salutationOf(run);
  if (greeting === 0) return [];
  const end = run.findIndex(
    ({ text }, at) =>
      at > greeting &&
      (/[,;:]$/.test(run[at - 1]!.text) ||
        PARTING.test(text) ||
        /\d/.test(text) ||
        beginsWith(run.slice(at), NUMBERS)),
  );
  const name = end < 0 ? run : run.slice(0, end);
  return hasLegalForm(name) ? name.slice(greeting) : name;
}

/** How many words of a run are the salutation that it begins with: to the letter, and no initial of a name as `D.` may be. */
function salutationOf(run: Run): number {
  const beginnings = run.map((_, at) => fold(textOf(run.slice(0, at + 1))));
  const phrases = likelyNamed('salutation', beginnings[0]?.split(' ').slice(0, 1) ?? [])
    .map((phrase) => phrase.join(' '))
    .filter(({ length }) => length > 1);
  return beginnings.findLastIndex((beginning) => phrases.includes(beginning)) + 1;
}
