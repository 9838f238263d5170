import type { Rectangle, Word } from '../../../text/word.js';

/** A label of the catalogue as it is printed on a page. */
export interface PrintedLabel {
  /** Index of the line that it ends in, among the page's lines. */
  line: number;
  box: Rectangle;
  words: Word[];
  /** Index, in that line, of the first word after it. */
  next: number;
  weight: number;
  hasColon: boolean;
  /** It begins behind a hyphen, as `kunde` does in the name `Muster-Kunde GmbH`. */
  isBehindHyphen: boolean;
  /** What the label's last word has behind a colon: the value of `CNPJ:11.222.333/0001-81`. Null where nothing follows. */
  rest: Word | null;
}
