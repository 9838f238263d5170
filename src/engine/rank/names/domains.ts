import type { PageContent } from '../../content/page-content.js';

const domains = new WeakMap<PageContent['lines'], string[]>();
const DOMAIN = /(?:@|www\.|https?:\/\/)((?:[\w-]+\.)+)\p{L}{2,}/giu;

/** The parts of the domains that a page prints, but for the last: `mail` and `acme` of `info@mail.acme.de`. */
export function domainsOn({ lines }: PageContent): string[] {
  const known = domains.get(lines);
  if (known !== undefined) return known;
  const found = lines.flatMap(({ text }) =>
    [...text.matchAll(DOMAIN)].flatMap(([, labels]) => {
      const parts = labels!.toLowerCase().split('.').filter(Boolean);
      return parts.filter((part) => part !== 'www');
    }),
  );
  domains.set(lines, found);
  return found;
}
