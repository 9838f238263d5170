import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';

/**
 * Which installed typeface (of @fontsource) stands for those that pages name: a bare machine has none of them, and without
 * a typewriter's a form of the 1980s looks like any other. None looks like handwriting: slanted print stands for it.
 */
const TYPEFACES = {
  cousine: /courier|mono|consolas|typewriter/i,
  tinos: /(?<!sans-)\bserif|times|georgia|garamond|palatino|cambria|bookman|cursive|script|hand/i,
  arimo: /^/,
};

const requireHere = createRequire(import.meta.url);

async function faceRule(typeface: string, weight: number, style: string): Promise<string> {
  const folder = dirname(requireHere.resolve(`@fontsource/${typeface}/package.json`));
  const file = await readFile(join(folder, `files/${typeface}-latin-${weight}-${style}.woff2`));
  const source = `data:font/woff2;base64,${file.toString('base64')}`;
  return `@font-face{font-family:${typeface};font-weight:${weight};font-style:${style};src:url(${source})}`;
}

/** Sets the page that is open in typefaces that are the same on every machine. */
export async function setTypefaces(page: Page): Promise<void> {
  const faces = Object.keys(TYPEFACES).flatMap((typeface) =>
    [400, 700].flatMap((weight) => ['normal', 'italic'].map((style) => faceRule(typeface, weight, style))),
  );
  const rules = (await Promise.all(faces)).join('\n');
  const typefaces = Object.entries(TYPEFACES).map(([name, { source, flags }]) => [name, source, flags]);
  await page.evaluate(`(async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = ${JSON.stringify(rules)};
    const typefaces = ${JSON.stringify(typefaces)}.map(([name, source, flags]) => [name, new RegExp(source, flags)]);
    const elements = [...document.querySelectorAll('html, body, body *')];
    const families = elements.map((element) => getComputedStyle(element).fontFamily);
    elements.forEach((element, at) => {
      const first = families[at].split(',').find((name) => typefaces.slice(0, -1).some(([, of]) => of.test(name)));
      const isPlain = /arial|helvetica|verdana|tahoma|calibri|sans/i.test(families[at].split(',')[0]);
      const [name] = typefaces.find(([, of]) => of.test(isPlain || !first ? '' : first));
      element.style.setProperty('font-family', name, 'important');
      if (/cursive|script|hand/i.test(families[at])) element.style.setProperty('font-style', 'italic', 'important');
    });
    await Promise.all([...document.fonts].map((face) => face.load()));
  })()`);
}
