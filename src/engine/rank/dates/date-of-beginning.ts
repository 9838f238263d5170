import { likelyNamed } from '../../catalogue/lexicon/named-phrases.js';
import { findDates, findStructures } from '../../catalogue/lexicon/printed-values.js';
import type { PageContent, ReadLine } from '../../content/page-content.js';
import { beginsWithPhrase } from '../../text/folded-text.js';

/** Where a date is printed. */
interface PrintedDate {
  value: string;
  /** Its line on the page. */
  line: number;
}

/**
 * Without the dates on which began what is paid for, where a later one with its hour is printed: the day of arrival, `Entry 03.05.2025 22:16`, also
 * where the label stands alone above it.
 */
export function withoutBeginnings<Printed extends PrintedDate>(
  dates: readonly Printed[],
  { lines }: PageContent,
): readonly Printed[] {
  const isTimed = ({ line }: PrintedDate) => findStructures(lines[line]!.text, 'time').length > 0;
  return dates.filter(({ line, value }) => {
    if (!dates.some((other) => other.value > value && other.line !== line && isTimed(other))) return true;
    const above = lines[line - 1];
    const isUnder = above !== undefined && tellsBeginning(above) && findDates(above.text, 'dmy').length === 0;
    return !isUnder && !tellsBeginning(lines[line]!);
  });
}

function tellsBeginning({ tokens }: ReadLine): boolean {
  return likelyNamed('beginning', tokens.slice(0, 1)).some((phrase) => beginsWithPhrase(tokens, phrase));
}
