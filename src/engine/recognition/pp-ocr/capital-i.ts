/** No word of English, Portuguese or Malay begins so: `lpoh`, `lnvoice`, `ltem`. Units and legal forms (`lbs`, `ltda`) do. */
const BEGINS_WITH_CAPITAL = /(?<![\p{L}\d])l(?=(?:[bcdfgjkpqrstvwxz]|[mn][bcdfgpqstv]?)[aeiou]\p{L})/gu;
/** Capitals with small L's among them and nothing else small: `UOA ll`, `BERlTA`. */
const CAPITALS = /(?<![\p{L}\d])(?=\p{Lu}*l)(?=l*\p{Lu}l*\p{Lu})[\p{Lu}l]{3,}(?![\p{L}\d])/gu;

/** A capital I looks like a small L in most faces, and the network takes either: where only the capital can be, it is. */
export function withCapitalI(text: string): string {
  return text.replace(BEGINS_WITH_CAPITAL, 'I').replace(CAPITALS, (word) => word.replaceAll('l', 'I'));
}
