import { describe, expect, test } from '@jest/globals';
import { spellKnown } from './spell-known.js';

const SPELLINGS = [['porto', 'alegre'], ['vila', 'rica'], ['avenida'], ['bairro'], ['blk']];

function spell(text: string, confidence = 0.6): string {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  return spellKnown(
    text.split(' ').map((word) => ({ text: word, box, confidence })),
    SPELLINGS,
  ).join(' ');
}

describe('a word of a closed list', () => {
  test('is spelled as the list has it when a character is misread, in the case that is printed', () => {
    expect(spell('AVENlDA Central, BAlRRO Novo')).toBe('AVENIDA Central, BAIRRO Novo');
    expect(spell('Avenjda Central')).toBe('Avenida Central');
  });

  test('of few letters is known by characters that look alike only', () => {
    expect(spell('B1k 4')).toBe('Blk 4');
    expect(spell('bik 4')).toBe('blk 4');
    expect(spell('bak 4')).toBe('bak 4');
  });

  test('is known by its neighbour, but not where both differ', () => {
    expect(spell('Porto A1egre-RS')).toBe('Porto Alegre-RS');
    expect(spell('Vila Rlca')).toBe('Vila Rica');
    expect(spell('Pordo Alegra')).toBe('Pordo Alegra');
  });

  test('is another word in the plural', () => {
    expect(spell('Bairros Novos')).toBe('Bairros Novos');
    expect(spell('AVENIDAS 4')).toBe('AVENIDAS 4');
  });

  test('stays as it is when it was read with certainty', () => {
    expect(spell('Avenjda', 0.95)).toBe('Avenjda');
  });

  test('leaves numbers and other words alone', () => {
    expect(spell('90035-003 Jardim 8/16')).toBe('90035-003 Jardim 8/16');
  });
});
