import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/engine/project-root.js';
import { exportNetworks, exportReader, filesIn } from './export-networks.js';

/**
 * `npm run train:export`: writes the networks in `models/` in fewer steps and with no more classes than are read.
 * `npm run train:export -- FOLDER`: does the same to the `recogniser.onnx` and `dictionary.txt` of a folder.
 */
const [folder] = process.argv.slice(2);
const [target, networks] =
  folder === undefined
    ? [join(projectRoot(), 'models'), exportNetworks()]
    : [folder, exportReader('.', filesIn(folder))];
for (const { path, bytes } of networks) {
  const file = join(target, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes\n`);
}
