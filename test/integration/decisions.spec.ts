import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { load } from 'js-yaml';
import { projectRoot } from '../../src/config/project-root.js';

/** Page of docs/decisions → how a sentence begins → file of tests → names of the tests that hold it. */
type Table = Record<string, Record<string, Record<string, string[]>>>;

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const table = load(read('test/integration/decisions.yaml')) as Table;
const pages = readdirSync(join(projectRoot, 'docs/decisions'))
  .filter((file) => /^\d/.test(file))
  .map((file) => file.replace('.md', ''));

/**
 * The sentences of a page and the rows of its tables and transitions; after "Beyond that" a whole point counts as one.
 * The heading of a table is no sentence, nor is a line that only leads to what follows.
 */
function sentencesOf(markdown: string): string[] {
  const [mirrored, beyond = ''] = markdown.split(/(?=^Beyond that)/m);
  return [
    ...blocksOf(mirrored!).flatMap(partsOf),
    ...blocksOf(beyond).flatMap((block) =>
      block.startsWith('- ') ? [block.slice(2)] : partsOf(block).slice(1),
    ),
  ];
}

const blocksOf = (markdown: string): string[] =>
  markdown
    .replace(/\n(?=- |\||```|.* -> )/g, '\n\n')
    .split(/\n\n+/)
    .map((block) => block.trim().replace(/\s+/g, ' '))
    .filter((block) => block !== '' && !/^(#|```)|^\|[ :|-]+\|$|^\| (interface|route) |:$/.test(block));

const partsOf = (block: string): string[] =>
  block.startsWith('|')
    ? [block.slice(2, -2).replace(/ +\| +/g, ' | ')]
    : block.replace(/^- /, '').split(/(?<=[.;]\)?) (?=[A-Z`"(])/);

/** The full names of the tests in a file that run: those skipped and those still to be written do not count. */
function testsIn(path: string): Set<string> {
  if (known.has(path)) return known.get(path)!;
  const names = new Set<string>();
  const visit = (node: ts.Node, scope: string): void => {
    const call = ts.isCallExpression(node) ? titled(node) : null;
    if (call?.runs === false) return;
    const name = call ? `${scope}${call.title}` : scope;
    if (call?.isTest) names.add(name);
    ts.forEachChild(node, (child) => visit(child, call ? `${name} ` : scope));
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2022, true), '');
  known.set(path, names);
  return names;
}

const known = new Map<string, Set<string>>();

/** A call of `describe`, `it` or `test`, with what stands between it and its title, such as `.each(...)`. */
function titled({ expression, arguments: [title, ...rest] }: ts.CallExpression) {
  const called = /^(?:with\w+\.)?(describe|it|test)\w*(\.skip|\.todo)?\b/.exec(expression.getText());
  if (!called || !title || !ts.isStringLiteralLike(title) || rest.length === 0) return null;
  return { title: title.text, isTest: called[1] !== 'describe', runs: called[2] === undefined };
}

describe('the decisions', () => {
  it('have a page in the table each', () => expect(Object.keys(table)).toEqual(pages));

  it.each(pages)('of %s have a test for each sentence, and no entry for one that is gone', (page) => {
    const sentences = sentencesOf(read(`docs/decisions/${page}.md`));
    const beginnings = Object.keys(table[page]!);
    const told = (beginning: string) => sentences.filter((sentence) => sentence.startsWith(beginning));
    expect(sentences.filter((sentence) => !beginnings.some((each) => sentence.startsWith(each)))).toEqual([]);
    expect(beginnings.filter((each) => told(each).length !== 1)).toEqual([]);
  });

  it.each(pages)('of %s name tests that exist and run', (page) => {
    const wrong = Object.entries(table[page]!).flatMap(([sentence, files]) => {
      const missing = Object.entries(files).flatMap(([file, names]) => {
        if (!existsSync(join(projectRoot, file))) return [`${file} does not exist`];
        const tests = testsIn(file);
        return names.filter((name) => !tests.has(name)).map((name) => `${file} has no test "${name}"`);
      });
      return Object.keys(files).length === 0 ? [`no test: ${sentence}`] : missing;
    });
    expect(wrong).toEqual([]);
  });
});
