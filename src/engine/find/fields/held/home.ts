import { type Home, lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { PageContent } from '../../../content/page-content.js';
import { beginsWith } from '../addressee/begins-with.js';
import { textsOn } from '../../../text/word.js';

const onPages = new WeakMap<PageContent, Home[]>();

/** The countries of which a page has marks. */
export function homesOf(content: PageContent): readonly Home[] {
  const known = onPages.get(content);
  if (known !== undefined) return known;
  const found = lexicon().homes.filter(({ mark }) => content.lines.some(({ text }) => mark.test(text)));
  onPages.set(content, found);
  return found;
}

/** Lines that a recipient's block takes below its heading. */
const BLOCK = 5;

/** Whether the marks of a currency's country are printed in the block of the recipient alone, who may live elsewhere than the issuer. */
export function isOfRecipient(currency: string, { lines }: PageContent): boolean {
  const marks = lexicon().homes.flatMap((home) => (home.currency === currency ? [home.mark] : []));
  const heading = lines.findIndex((line) =>
    textsOn(line).some((run) => beginsWith(run, ['recipient', 'ship_to'])),
  );
  const beyond = lines.filter((_, index) => index < heading || index > heading + BLOCK);
  return heading >= 0 && !beyond.some(({ text }) => marks.some((mark) => mark.test(text)));
}
