import { describe, expect, test } from '@jest/globals';
import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { LANGUAGES } from '../raw-word.js';
import { languageOf } from './language.js';
import { Languages } from './languages.js';

const { recognition } = lexicon();
const languages = new Languages();
languages.useWords(recognition);
const toldOf = (text: string) =>
  languageOf(
    text.split(' ').map((word) => ({ text: word })),
    recognition.languages,
  )?.code ?? null;

describe('the language of a page', () => {
  test.each([
    ['de', 'Kassenbon Summe EUR 12,50 Bar Rückgeld'],
    ['es', 'TICKET Gracias por su compra IVA incluido efectivo cambio'],
    ['fr', 'Ticket de caisse CB rendu monnaie merci de votre visite'],
    ['it', 'Scontrino contante resto grazie arrivederci'],
    ['pt', 'CUPOM FISCAL dinheiro troco obrigado volte sempre'],
    ['en', 'TAX INVOICE cash change thank you'],
  ])('is told by few words: %s', (code, text) => {
    expect(toldOf(text)).toBe(code);
  });

  test.each(['12,50 31.12.2025', 'total', 'Total IVA', 'Suma razem gotówka dziękujemy', ''])(
    'is not told where words are at home in several or in none: %s',
    (text) => {
      expect(toldOf(text)).toBeNull();
      expect(languages.languageOf([])).toBe('eng');
    },
  );
});

describe('words of a language', () => {
  test('are known of catalogues of any size', () => {
    const ofMany = new Languages();
    ofMany.useWords(recognition);
    ofMany.know([...Array.from({ length: 300_000 }, String), 'Quittungszeile']);
    expect(ofMany.vocabularyOf('eng')!.familiarity('Quittungszeile')).toBe(1);
  });

  test('are known of each but Portuguese, of which spellings are', () => {
    const unknown = LANGUAGES.filter((language) => languages.vocabularyOf(language) === null);
    expect(unknown).toEqual(['por']);
  });

  test.each([
    ['deu', 'Lieferung', 'Lieforung'],
    ['fra', 'livraison', 'livraisom'],
    ['ita', 'consegna', 'consogna'],
    ['spa', 'entrega', 'entroga'],
  ] as const)('of %s are told from misread ones: %s, %s', (language, printed, misread) => {
    const vocabulary = languages.vocabularyOf(language)!;
    expect([printed, misread].map((word) => vocabulary.familiarity(word))).toEqual([1, -1]);
  });

  test.each([
    ['spa', 'CALLE', 'Numero', 'Número'],
    ['fra', 'livraison', 'Echeance', 'échéance'],
    ['deu', 'Rechnung', 'FUR', 'für'],
    ['ita', 'fattura', 'Citta', 'città'],
  ] as const)(
    'of %s stay without accents where a list alone has them, and lose those that it has not',
    (language, plain, ...accented) => {
      expect(languages.asWritten([plain, ...accented], language)).toEqual([plain, ...accented]);
      const stray = plain.replace(/[AEIOUaeiou]/, (vowel) => `${vowel}\u0301`.normalize('NFC'));
      expect(languages.asWritten([stray], language)).toEqual([plain]);
    },
  );

  test('have no spelling in English, and are given their accents in Portuguese forms', () => {
    expect(languages.spellingsOf('eng')).toBeNull();
    expect(languages.asWritten(['EMISSAO', 'VINICIUS'], 'por')).toEqual(['EMISSÃO', 'VINICIUS']);
  });
});
