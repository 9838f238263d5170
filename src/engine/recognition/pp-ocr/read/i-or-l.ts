/** No word of English, Portuguese or Malay begins so: `lpoh`, `lnvoice`, `ltem`. Units and legal forms (`lbs`, `ltda`) do. */
const BEGINS_WITH_CAPITAL = /(?<![\p{L}\d])l(?=(?:[bcdfgjkpqrstvwxz]|[mn][bcdfgpqstv]?)[aeiou]\p{L})/gu;
/** Capitals with small L's among them and nothing else small: `UOA ll`, `BERlTA`. */
const CAPITALS = /(?<![\p{L}\d])(?=\p{Lu}*l)(?=l*\p{Lu}l*\p{Lu})[\p{Lu}l]{3,}(?![\p{L}\d])/gu;
/** Two of a kind: Roman two. */
const TWO = /(?<![\p{L}\d])Il(?![\p{L}\d])/gu;
/**
 * A capital I within a word that goes on in small letters, where an L makes a beginning of English, Portuguese or Malay
 * words (`CIub`, `EIetro`, `AIfa`) or an abbreviation of addresses (`BIk`, `JIn`), and an I with its dot lost hardly does.
 */
const SECOND_IS_SMALL =
  /(?<![\p{L}\d])(?:[BCFGKPS]I(?=[aeou]\p{Ll})|[AEOU]I(?=[aeiobcfkptv]\p{Ll})|BI(?=k(?!\p{L}))|JI(?=n(?!\p{L})))/gu;

/** A capital I looks like a small L in most faces, and the network takes either: where only one can be, it is. */
export function tellIFromL(text: string): string {
  return text
    .replace(BEGINS_WITH_CAPITAL, 'I')
    .replace(CAPITALS, (word) => word.replaceAll('l', 'I'))
    .replace(TWO, 'II')
    .replace(SECOND_IS_SMALL, (letters) => `${letters[0]}l`);
}
