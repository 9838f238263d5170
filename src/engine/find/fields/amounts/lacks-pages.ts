import { likelyNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase } from '../../../text/folded-text.js';

/** Digits of a page's number. */
const NUMBER = /^\d{1,3}$/;

/** Whether pages count more of themselves than there are: `Seite 1 von 2`. */
export function lacksPages(pages: readonly PageContent[]): boolean {
  return pages.some(({ lines }) =>
    lines.some(({ tokens }) => {
      const counted = countedIn(tokens);
      return counted !== null && counted > pages.length;
    }),
  );
}

/** How many pages a line says that there are: behind the word for a page stand its number, at most one word, and their number. */
function countedIn(tokens: readonly string[]): number | null {
  for (const phrase of likelyNamed('page', tokens)) {
    const found = findPhrase(tokens, phrase);
    if (found === null) continue;
    const [page, second, third] = tokens.slice(found.at + phrase.length);
    const last = NUMBER.test(second ?? '') ? second : third;
    if (NUMBER.test(page ?? '') && NUMBER.test(last ?? '') && Number(page) <= Number(last))
      return Number(last);
  }
  return null;
}
