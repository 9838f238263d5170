import { fold } from '../text/folded-text.js';
import type { Language } from './raw-word.js';

/** Frequent words that are read right without a network of their own and that English does not have. */
const PORTUGUESE = new Set(
  (
    'de da do das dos em na no para por com nao valor data nome cpf cnpj rua total itens pagamento ' +
    'dinheiro troco cupom fiscal nota emissao vencimento endereco cidade estado brasil ltda cliente ' +
    'quantidade unidade descricao preco numero republica federativa identidade nascimento'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'the of and to for with is you your date name address tax invoice amount change cash thank from this ' +
    'no not be are number phone tel receipt goods sold please all price quantity description'
  ).split(' '),
);
const SHARED = new Set(['no', 'total']);
/** Fewer tell nothing. */
const FEWEST = 3;

/** The language to read a page in, judged by a first reading without accents. */
export function languageOf(words: readonly { text: string }[]): Language {
  const tokens = words.flatMap((word) => fold(word.text).split(' ')).filter((token) => !SHARED.has(token));
  const portuguese = tokens.filter((token) => PORTUGUESE.has(token)).length;
  const english = tokens.filter((token) => ENGLISH.has(token)).length;
  return portuguese >= FEWEST && portuguese > 1.5 * english ? 'por' : 'eng';
}
