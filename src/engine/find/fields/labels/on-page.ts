import type { ByLabel, DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { areBehindValues } from './behind-values.js';
import { areUnderValues } from './under-values.js';

/** A way by labels as a page has them: where they stand below or behind their values, the values are above or before them. */
export function onPage(find: ByLabel, content: PageContent, type: DocumentType): ByLabel {
  if (type.layout !== 'free') return find;
  if (find.position.includes('right') && areBehindValues(content, type)) return moved(find, 'right', 'left');
  if (find.position.includes('below') && areUnderValues(content, type)) return moved(find, 'below', 'above');
  return find;
}

type Position = ByLabel['position'][number];

/** Below such a value stands another. */
function moved(find: ByLabel, from: Position, to: Position): ByLabel {
  return { ...find, position: find.position.map((each) => (each === from ? to : each)), goesOn: false };
}

/** Whether a page's labels stand below their values, or behind them. */
export function areBeyondValues(content: PageContent, type: DocumentType): boolean {
  return areUnderValues(content, type) || areBehindValues(content, type);
}
