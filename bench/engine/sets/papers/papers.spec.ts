import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../../src/config/project-root.js';
import { isOdd, type Paper, papers } from './papers.js';

const all = await papers();
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'pt'];

interface Mark {
  name: 'q' | 'a' | 'h';
  /** Labels that it is, or that it answers. */
  labels: string[];
  text: string;
  holdsMark: boolean;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const MARK = /\sdata-([qah])(?:="([^"]*)")?/g;

/** The marked elements of a page. An element ends with the tag that closes as many of its name as were opened since. */
function marksOf({ html }: Paper): Mark[] {
  const page = readFileSync(html, 'utf8').replace(/<style[^]*?<\/style>|<!--[^]*?-->/g, '');
  const tags = [...page.matchAll(TAG)];
  return tags.flatMap(([tag, , name, attributes], at) => {
    const marks = [...attributes!.matchAll(MARK)];
    if (marks.length === 0) return [];
    let depth = 1;
    const rest = tags.slice(at + 1);
    const end = rest.find(([, closes, other]) => {
      if (other === name) depth += closes ? -1 : 1;
      return depth === 0;
    });
    const held = page.slice(tags[at]!.index + tag.length, end?.index);
    return marks.map(([, mark, labels]) => ({
      name: mark as Mark['name'],
      labels: labels?.trim().split(/\s+/) ?? [],
      text: held
        .replace(TAG, ' ')
        .replace(/&nbsp;/g, ' ')
        .trim(),
      holdsMark: [...held.matchAll(TAG)].some(([, , , inner]) => inner!.match(MARK) !== null),
    }));
  });
}

/** Papers are named by their id, never by what stands there. */
const idsOf = (some: readonly Paper[]) => some.map(({ id }) => id);
const forms = all.filter(({ kind }) => kind === 'form');
const formsWhere = (isAmiss: (marks: Mark[]) => boolean) =>
  idsOf(forms.filter((form) => isAmiss(marksOf(form))));

describe('the papers', () => {
  it('are pages with a word about each', () => {
    const files = readdirSync(join(projectRoot, 'bench/papers'), { recursive: true, encoding: 'utf8' });
    const names = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length))
        .sort();
    expect(names('.json')).toEqual(names('.html'));
    expect(all).toHaveLength(874);
    expect(forms).toHaveLength(262);
    const wrong = all.filter(({ id, kind, language, country, imitates }) => {
      const isNamed = id.startsWith(`${language}-`) && id.endsWith(`-${kind}`);
      return !isNamed || !/^[A-Z]{2}$/.test(country) || imitates.length < 10;
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  it.each(LANGUAGES)('are measured where they are odd in %s', (language) => {
    const oddOf = (kind: Paper['kind']) =>
      all.filter((paper) => paper.language === language && paper.kind === kind && isOdd(paper));
    expect(oddOf('form')).toHaveLength(language === 'en' ? 38 : 7);
    expect(oddOf('other')).toHaveLength(22);
  });

  it('have a label for each answer, and mark what holds text and no other mark', () => {
    expect(formsWhere((marks) => marks.some(({ text, holdsMark }) => text === '' || holdsMark))).toEqual([]);
    const isUnasked = (marks: Mark[]) => {
      const labels = marks.filter(({ name }) => name === 'q').map((mark) => mark.labels.join(' '));
      const answered = marks.filter(({ name }) => name === 'a').flatMap((mark) => mark.labels);
      return new Set(labels).size < labels.length || answered.some((label) => !labels.includes(label));
    };
    expect(formsWhere(isUnasked)).toEqual([]);
    expect(formsWhere((marks) => marks.filter(({ name }) => name === 'a').length < 4)).toEqual([]);
    const others = all.filter(({ kind }) => kind === 'other');
    expect(idsOf(others.filter((other) => marksOf(other).length > 0))).toEqual([]);
  });

  it('load nothing and run nothing', () => {
    const loading = all.filter(({ html }) =>
      /<script|<link|<iframe|\bsrc=|url\(|@import|\son\w+=/i.test(readFileSync(html, 'utf8')),
    );
    expect(idsOf(loading)).toEqual([]);
  });
});
