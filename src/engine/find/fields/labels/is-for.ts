import type { Find } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { phrasesOn } from '../../../content/printed-words.js';
import { foldedPhrase } from '../../../text/folded-phrase.js';
import { findPhrase } from '../../../text/folded-text.js';

type ByLabel = Pick<Extract<Find, { by: 'label' }>, 'onlyWith' | 'onlyWithout'>;

/** Whether the page prints what the way needs, and nothing that it is not for: where no surname is asked for, `Name` is the full one. */
export function isFor({ onlyWith, onlyWithout }: ByLabel, content: PageContent): boolean {
  const prints = (phrases: readonly string[]) =>
    phrasesOn(content, parted(phrases)).some((phrase) =>
      content.lines.some(({ tokens }) => findPhrase(tokens, phrase) !== null),
    );
  return (onlyWith === undefined || prints(onlyWith)) && (onlyWithout === undefined || !prints(onlyWithout));
}

const partedLists = new WeakMap<readonly string[], readonly (readonly string[])[]>();

function parted(phrases: readonly string[]): readonly (readonly string[])[] {
  const known = partedLists.get(phrases) ?? phrases.map(foldedPhrase);
  partedLists.set(phrases, known);
  return known;
}
