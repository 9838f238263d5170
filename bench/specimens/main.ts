import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { SPECIMEN_TYPES, typesNamed } from './layouts/index.js';
import { makeFlatSpecimen, makeSpecimen } from './specimen.js';

interface Options {
  type?: string;
  count: number;
  seed: number;
  out: string;
  flat?: true;
}

const { type, count, seed, out, flat } = new Command('specimens')
  .description(
    'Draws Brazilian documents of made-up people, photographs them, and writes what is printed on each',
  )
  .option('--type <name>', `one of ${SPECIMEN_TYPES.join(', ')}, or a part such as cnh; by default all`)
  .option('--count <n>', 'so many of each type', wholeNumber, 10)
  .option('--seed <n>', 'the same seed gives the same specimens', wholeNumber, 1)
  .option('--out <folder>', 'where images and truths go', '.data/specimens')
  .option('--flat', 'drawings as PNG instead of photographs')
  .parse()
  .opts<Options>();

const types = type === undefined ? SPECIMEN_TYPES : typesNamed(type);
if (types.length === 0) {
  console.error(`There is no specimen "${type}"; there are ${SPECIMEN_TYPES.join(', ')}`);
  process.exit(1);
}
const make = flat ? makeFlatSpecimen : makeSpecimen;
await mkdir(out, { recursive: true });
const started = process.cpuUsage();
for (const each of types) {
  for (let index = 0; index < count; index++) {
    const { truth, image } = await make({ type: each, seed, index });
    await writeFile(join(out, `${truth.id}.${flat ? 'png' : 'jpg'}`), image);
    await writeFile(join(out, `${truth.id}.json`), `${JSON.stringify(truth, null, 2)}\n`);
  }
}
const { user, system } = process.cpuUsage(started);
const seconds = (user + system) / 1e6;
const made = types.length * count;
console.log(
  `${made} specimens in ${out}, ${seconds.toFixed(1)} s of processor time, ` +
    `${Math.round((60 * made) / seconds)} a minute`,
);

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is needed');
  return Number(text);
}
