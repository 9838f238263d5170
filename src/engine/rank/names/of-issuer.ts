import { findPhrase } from '../../text/folded-text.js';
import { toReadLine } from '../../content/page-content.js';
import { toLine } from '../../text/word.js';
import { besideEachOther, type MeasuredLine, type Phrase } from '../page-lines.js';

// Where a type knows parties, the lines at a page's head are of several: what is not the issuer's is told from what is.

/** Parts of one name follow each other within so many heights. */
const NEXT_LINE = 2;

/** Whether lines follow each other, and none stands beside another: those are of two parties. */
export function isOfOneColumn(span: readonly MeasuredLine[]): boolean {
  return span.slice(1).every(({ line: { box } }, index) => {
    const above = span[index]!.line.box;
    const isUnder = box.x < above.x + above.width && above.x < box.x + box.width;
    return (
      isUnder && !besideEachOther(above, box) && box.y - above.y - above.height < NEXT_LINE * above.height
    );
  });
}

/**
 * A line without the label of an issuer that it begins with, before a colon; none where it has another label: `Contract: 55-12`.
 * @param labels of issuers
 */
export function behindLabel(span: readonly MeasuredLine[], labels: readonly Phrase[]): MeasuredLine[][] {
  const [first, ...more] = span as [MeasuredLine, ...MeasuredLine[]];
  if (more.some(({ line }) => colonIn(line) >= 0)) return [];
  const { line } = first;
  const colon = colonIn(line);
  if (colon < 0) return [[...span]];
  const isIssuer = labels.some((label) => findPhrase(line.tokens, label)?.at === 0);
  const rest = line.words.slice(colon + 1);
  return isIssuer && rest.length > 0 ? [[{ ...first, line: toReadLine(toLine(rest)) }, ...more]] : [];
}

/** Which word of a label has the colon behind it; -1 where none has. */
function colonIn({ words }: MeasuredLine['line']): number {
  return words.findIndex(({ text }) => /:$/.test(text));
}
