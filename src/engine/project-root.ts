import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder with `package.json` above this file, the same whether the sources or the compiled files
 * run, so that the catalogue and the reader's entry are found from both.
 * @throws Error when there is none.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No package.json above the engine');
    folder = parent;
  }
  return folder;
}
