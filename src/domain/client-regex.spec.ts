import { describe, expect, it } from '@jest/globals';
import { compileClientRegex, InvalidClientRegex, MAX_PATTERN_LENGTH } from './client-regex.js';

describe("a client's regular expression", () => {
  it.each([
    ['^(id=.+)$', 'id=passport', true],
    ['^(id=.+)$', 'country=BR', false],
    ['passport', 'id=passport-br', true],
    ['^id=(passport|visa)$', 'id=visa', true],
    ['^id=(passport|visa)$', 'id=visas', false],
    ['(?i)ID=Passport', 'id=passport', true],
    ['id=\\w+-\\d{4}', 'id=form-1040', true],
    ['type=[^=]{0,200}$', 'type=national id', true],
    ['país=\\p{L}+', 'país=Índia', true],
    ['\\Qid=a{1000}\\E', 'id=a{1000}', true],
    ['', 'id=anything', true],
  ])('%s searched in %s is found: %s', (pattern, text, found) => {
    expect(compileClientRegex(pattern).test(text)).toBe(found);
  });

  it.each([
    ['(?=id)x', 'look-ahead and look-behind are not supported'],
    ['(?!id)x', 'look-ahead and look-behind are not supported'],
    ['(?<=id)x', 'look-ahead and look-behind are not supported'],
    ['(?<!id)x', 'look-ahead and look-behind are not supported'],
    ['(a)\\1', 'back-references are not supported'],
    ['(?<n>a)\\k<n>', 'back-references are not supported'],
    ['(?P<n>a)(?P=n)', 'back-references are not supported'],
    ['(?>a)', 'atomic groups are not supported'],
    ['a*+', 'a repetition of a repetition'],
    ['(id=', 'missing closing )'],
    ['[a-', 'missing closing ]'],
    ['*id', 'missing argument to repetition operator: `*`'],
    ['a{1001}', 'a repetition count is wrong'],
    ['id=\\q', 'invalid escape sequence: `\\q`'],
  ])('%s is refused with a message that names it: %s', (pattern, message) => {
    expect(() => compileClientRegex(pattern)).toThrow(InvalidClientRegex);
    expect(() => compileClientRegex(pattern)).toThrow(message);
  });

  it('is refused when it is too long, with both lengths', () => {
    expect(() => compileClientRegex('a'.repeat(MAX_PATTERN_LENGTH))).not.toThrow();
    expect(() => compileClientRegex('a'.repeat(MAX_PATTERN_LENGTH + 1))).toThrow(
      'has 1001 characters; at most 1000 are allowed',
    );
  });

  it.each([
    '(a{1000}){1000}',
    `(?:${'ab'.repeat(450)}){1000}`,
    `(?:${'a*'.repeat(450)}){1000}`,
    '(?:a?){0,1000}'.repeat(70),
    '(?:(?:a|b)*){1000}'.repeat(50),
    '[[:alpha:]x]{1000}'.repeat(50),
    '\\pL{1000}'.repeat(100),
    '((((((a*)*)*)*)*)*){900}',
  ])('%s is refused before it costs anything', (pattern) => {
    const start = process.cpuUsage();
    expect(() => compileClientRegex(pattern)).toThrow(InvalidClientRegex);
    // Processor time: the clock also counts what a busy machine gives to others.
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(250);
  });

  it.each([
    `(?:${'a|b|c|d|e|f|g|h|i|j'.repeat(2)}){50}`,
    '(?P<kind>[a-z]{1,40})=(?:[A-Z]{2}-){0,8}\\d{1,30}',
    `${'(?:'.repeat(200)}a${')'.repeat(200)}`,
    '[\\](){}|*]{20}\\(\\){2}',
  ])('%s, which only looks large, is accepted', (pattern) => {
    expect(() => compileClientRegex(pattern)).not.toThrow();
  });

  it('takes linear time where a backtracking engine would never end', () => {
    const start = performance.now();
    expect(compileClientRegex('^(a+)+$').test(`${'a'.repeat(50_000)}!`)).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('is compiled once', () => {
    expect(compileClientRegex('^once$')).toBe(compileClientRegex('^once$'));
  });

  it('stays right when more patterns are used than are kept', () => {
    for (let n = 0; n < 1_200; n++) expect(compileClientRegex(`^id=${n}$`).test(`id=${n}`)).toBe(true);
    expect(compileClientRegex('^id=1$').test('id=2')).toBe(false);
  });
});
