import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { dataFolder } from '../../bench/engine/data-folder.js';
import { progressOf } from '../../bench/engine/report/progress.js';
import { drawTable } from '../../bench/engine/report/table.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { Readers, REGISTRY } from '../../src/engine/recognition/readers.js';
import { fitSpacing, leftOut, type PageLesson, type SpacesOfSet } from './fit-spacing.js';
import { pagesForSpaces, readLesson } from './space-lessons.js';

/** `npm run fit:spaces`: see training/README.md. */
const pages = await pagesForSpaces(await dataFolder());
const readers = new Readers(REGISTRY, { weightsDirectory: null });
const progress = progressOf('pages');
const lessons: PageLesson[] = [];
for (const [index, page] of pages.entries()) {
  lessons.push(...(await readLesson(page, readers)));
  progress.step(index + 1, pages.length);
}
progress.end();
await readers.close();
console.log('Spaces of pages left out, by a network that others taught, and by the one in use:');
const told = ({ missed, invented }: SpacesOfSet) => [missed, invented].map(String);
const rows = leftOut(lessons).map(({ now, before }) => [
  ...[now.set, String(now.spaces)],
  ...told(now),
  ...told(before),
]);
console.log(
  drawTable(['pages, reader', 'spaces', 'missed', 'invented', 'missed in use', 'invented in use'], rows),
);
const file = join(projectRoot(), 'src/engine/recognition/lines/spacing.fit.ts');
const text = `import type { Network } from '../../text/network.js';

/** Written by npm run fit:spaces, from ${pages.length} pages. */
export const SPACING: Network = ${JSON.stringify(fitSpacing(lessons))};
`;
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
