import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import type { Word } from '../../../text/word.js';
import { phrasesOf } from '../addressee/begins-with.js';
import type { PrintedLabel } from './printed-label.js';
import { isClose } from './translation.js';

/** The letter of one of two names is no article: `[a] Name/Surname/Nom`. */
const WORD = /^\p{L}/u;

/** Whether an article stands before a label: it is the caption of who signs, `Il Titolare`, `L'intestatario`, and no name follows. */
export function isOfSigner({ words: own, line, hasColon }: PrintedLabel, { lines }: PageContent): boolean {
  const first = own[0]!;
  if (hasColon) return false;
  const tokens = fold(first.text).split(' ');
  if (tokens.length > 1 && isArticle(tokens[0]!)) return true;
  const { words } = lines[line]!;
  const before: Word | undefined = words[words.indexOf(first) - 1];
  return (
    before !== undefined && WORD.test(before.text) && isClose(before, first) && isArticle(fold(before.text))
  );
}

/** A small L looks like a capital I: `II Titolare`. */
function isArticle(token: string): boolean {
  const alike = (text: string) => text.replaceAll('l', 'i');
  return phrasesOf('articles').some((article) => alike(article) === alike(token));
}
