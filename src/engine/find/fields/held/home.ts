import { type Home, lexicon } from '../../../catalogue/lexicon/lexicon.js';
import type { PageContent } from '../../../content/page-content.js';

const onPages = new WeakMap<PageContent, Home[]>();

/** The countries of which a page has marks. */
export function homesOf(content: PageContent): readonly Home[] {
  const known = onPages.get(content);
  if (known !== undefined) return known;
  const found = lexicon().homes.filter(({ mark }) => content.lines.some(({ text }) => mark.test(text)));
  onPages.set(content, found);
  return found;
}
