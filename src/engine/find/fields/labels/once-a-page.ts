import type { DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';

type Tell = (content: PageContent, type: DocumentType) => boolean;

/** The same, told once for a page and a type, however many of its fields ask. */
export function onceAPage(tell: Tell): Tell {
  const onPages = new WeakMap<PageContent['lines'], WeakMap<DocumentType, boolean>>();
  return (content, type) => {
    const known = onPages.get(content.lines) ?? new WeakMap<DocumentType, boolean>();
    onPages.set(content.lines, known);
    const told = known.get(type) ?? tell(content, type);
    known.set(type, told);
    return told;
  };
}
