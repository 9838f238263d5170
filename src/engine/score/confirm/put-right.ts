import { type PageContent, toReadLine } from '../../content/page-content.js';
import { toLine, type Word } from '../../text/word.js';

/** A page with those of its words put right that two second readings have otherwise; the page itself where there is none. */
export function putRight(content: PageContent): PageContent {
  const confirmed = new Map(content.confirmed);
  const right = new Map<Word, Word>();
  for (const [word, confirmation] of content.confirmed ?? []) {
    if (confirmation.instead === undefined) continue;
    const other = withText(word, confirmation.instead);
    right.set(word, other);
    confirmed.set(other, confirmation);
  }
  if (right.size === 0) return content;
  const inPlace = (words: readonly Word[]) => words.map((word) => right.get(word) ?? word);
  const lines = content.lines.map((line) =>
    line.words.some((word) => right.has(word)) ? toReadLine(toLine(inPlace(line.words))) : line,
  );
  return { ...content, words: inPlace(content.words), lines, confirmed };
}

/** What was read at first stays what speaks against the word. */
function withText(word: Word, text: string): Word {
  return word.evidence === undefined
    ? { ...word, text }
    : { ...word, text, evidence: { ...word.evidence, agreed: false, other: word.text } };
}
