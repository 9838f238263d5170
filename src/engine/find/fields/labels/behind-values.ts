import type { DocumentType } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { labelsOn } from '../nearest-label.js';
import { largerBefore } from '../places/before.js';
import { onceAPage } from './once-a-page.js';
import type { PrintedLabel } from './printed-label.js';

/** So many lines end with a label that their value stands before. */
const FEWEST = 3;

/** Whether a page's labels stand small behind their values, at the ends of ruled lines, as on permits of Liechtenstein. */
export const areBehindValues = onceAPage(tell);

/** A line of labels before their values begins with one. */
function tell(content: PageContent, type: DocumentType): boolean {
  const labels = labelsOn(content, type);
  const ends = labels.filter((label) => isLast(label, content) && largerBefore(label, content).length > 0);
  const begins = labels.filter(({ line, words: [first] }) => content.lines[line]!.words[0] === first);
  return ends.length >= FEWEST && ends.length > begins.length;
}

function isLast({ line, next, hasColon, rest }: PrintedLabel, { lines }: PageContent): boolean {
  return next >= lines[line]!.words.length && !hasColon && rest === null;
}
