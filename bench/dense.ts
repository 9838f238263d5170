import { join } from 'node:path';
import Table from 'cli-table3';
import { loadCatalogue } from '../src/engine/catalogue/catalogue.js';
import { withLexicon } from '../src/engine/catalogue/lexicon/lexicon.js';
import { toReadLine, type PageContent } from '../src/engine/content/page-content.js';
import { readLayout } from '../src/engine/find/layout/read-layout.js';
import { projectRoot } from '../src/engine/project-root.js';
import { toLines } from '../src/engine/text/lines.js';
import type { Word } from '../src/engine/text/word.js';
import { Random } from './specimens/random.js';

/**
 * `npm run bench:dense`: what a page costs that is read by its layout, by the number of texts on it. A page that someone made so
 * that it takes long must not keep others waiting: time for each text has to stay about the same.
 */
const COUNTS = [200, 200, 500, 1000, 2000, 4000, 8000];
const TEXTS = 'Name|Date:|Total|12/03/1998|Maria Silva|1,234.50|Order No.|New York|Remarks|A-4711'.split('|');
/** Of a text's place and its letters, in pixels. */
const [WIDE, HIGH, LETTER, PRINT] = [160, 30, 9, 18];

function densePage(count: number): PageContent {
  const random = new Random(count);
  const columns = Math.ceil(Math.sqrt(count / 2));
  const words = Array.from({ length: count }, (_, at): Word[] => {
    const [left, top] = [(at % columns) * WIDE, Math.floor(at / columns) * HIGH];
    let x = left + random.between(0, 20);
    const y = top + random.between(0, 6);
    return random
      .pick(TEXTS)
      .split(' ')
      .map((text) => {
        const box = { x, y, width: LETTER * text.length, height: PRINT };
        x += box.width + LETTER;
        return { text, box, confidence: 0.95 };
      });
  }).flat();
  return {
    number: 1,
    width: columns * WIDE,
    height: Math.ceil(count / columns) * HIGH,
    words,
    lines: toLines(words).map(toReadLine),
    mrz: null,
    barcodes: [],
    rulings: { horizontal: [], vertical: [] },
  };
}

const table = new Table({ head: ['texts', 'ms', 'ms for each'] });
withLexicon(loadCatalogue(join(projectRoot(), 'catalog')).lexicon, () => {
  COUNTS.forEach((count, at) => {
    const page = densePage(count);
    const start = performance.now();
    readLayout([page]);
    const took = performance.now() - start;
    // The first page pays for what is compiled once.
    if (at > 0) table.push([count, took.toFixed(0), (took / count).toFixed(2)]);
  });
});
process.stdout.write(`${table.toString()}\n`);
