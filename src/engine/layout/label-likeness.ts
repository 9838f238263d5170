import { fold } from '../typing/folded-text.js';
import type { Segment } from './segment.js';

/** Words that forms of any trade ask for, in English and Portuguese. */
const ASKED_FOR = new Set(
  (
    'name nome date data address endereco phone telephone telefone fax email number numero no title titulo to ' +
    'para from de subject assunto type tipo amount valor total city cidade state estado zip cep country pais ' +
    'code codigo company empresa department departamento signature assinatura description descricao quantity ' +
    'quantidade price preco account conta agency agencia bank banco period periodo sex sexo age idade cpf cnpj ' +
    'rg project projeto brand marca region size status comments observacoes remarks reference referencia page ' +
    'pages by cc re attention manager contact contato client cliente product produto location local ' +
    'nationality nacionalidade profession profissao bairro municipio uf complemento nascimento estado civil'
  ).split(' '),
);

/** Longer runs of words are sentences, not labels. */
const LONGEST = 7;

/**
 * How much a segment looks like a printed label, 0 to 1: with a colon or a line to fill in, it is one; print
 * of numbers, amounts and dates is a value.
 */
export function labelLikeness({ text, words, asks }: Segment): number {
  if (asks) return 1;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (letters < 2 || digits > letters / 2 || words.length > LONGEST) return 0;
  if (!/^[(*\d.)&<>_/\\ -]*\p{Lu}/u.test(text)) return 0.2;
  const tokens = fold(text).split(' ');
  const known = tokens.some((token) => ASKED_FOR.has(token)) ? 0.3 : 0;
  return Math.min(0.9, 0.45 + known + (/#|\?$/.test(text) ? 0.3 : 0) - (digits > 0 ? 0.05 : 0));
}

/** Whether a segment is nothing but words that forms ask for: it is a label whatever stands beside it. */
export function isKnownLabel({ text, words }: Pick<Segment, 'text' | 'words'>): boolean {
  const tokens = fold(text).split(' ');
  return words.length <= LONGEST && /\p{Lu}/u.test(text) && tokens.every((token) => ASKED_FOR.has(token));
}

/** Whether a segment is what is filled in rather than printed: a number, an amount, a date, a mark. */
export function isValueLike({ text, words }: Pick<Segment, 'text' | 'words'>): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/\D/g, '').length;
  if (digits > letters || /^(n\/?a|[xX✓✔]|-+|none|yes|no|sim|não)$/i.test(text)) return true;
  return words.length <= 3 && digits > 0 && /^[-+$€£(#<>]*(?:R\$|US\$)? ?\d/.test(text);
}

/** A label as a field's name: without colon, numbering marks and lines to fill in. */
export function labelName(text: string): string {
  return text
    .replace(/[_…]+|\.{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·\-–:_/\\|]+/, '')
    .replace(/[\s:.\-–]+$/, '')
    .trim();
}
