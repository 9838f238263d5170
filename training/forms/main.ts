import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawnForm } from '../../drawn/forms/form.js';
import { formKeys } from '../../drawn/forms/form-keys.js';
import { readForm } from '../../drawn/forms/read-form.js';
import { projectRoot } from '../../src/engine/project-root.js';
import type { Network } from '../../src/engine/text/network.js';
import { SPLIT_NETWORK } from '../../src/engine/find/layout/pairs/split-weights.fit.js';
import { calibrated } from './calibrate.js';
import { fitNetwork } from '../engine/fit-network.js';
import { fitLinks } from './fit-links.js';
import { type ReadForm, SPLIT_FIT, splitExamplesOf } from './form-examples.js';
import { scoredByLeavingOut, toldOf } from './leave-families-out.js';

/** `npm run fit:forms`: see training/README.md. */
const SEED = 1;
const COUNT = 700;
/** One form in so many has a text layer. */
const CLEAN = 5;

const forms = formKeys({ seed: SEED, count: COUNT, fitted: true }).map((key, at): ReadForm => {
  const form = drawnForm(key);
  return { form, family: key.family, page: readForm(form, at % CLEAN === CLEAN - 1) };
});
// Texts that the first network parts are what the second one learns from.
Object.assign(SPLIT_NETWORK, fitNetwork(splitExamplesOf(forms), SPLIT_FIT));
await write('split-weights.fit.ts', 'SPLIT_NETWORK', SPLIT_NETWORK);
const scored = scoredByLeavingOut(forms);
for (const line of toldOf(scored)) console.log(line);
const { alone, context } = fitLinks(forms);
await write('pair-weights.fit.ts', 'PAIR_NETWORK', alone);
await write('beside/context-weights.fit.ts', 'CONTEXT_NETWORK', calibrated(context, scored));

async function write(name: string, constant: string, network: Network): Promise<void> {
  const file = join(projectRoot(), 'src/engine/find/layout/pairs', name);
  const text = `import type { Network } from '${'../'.repeat(3 + name.split('/').length - 1)}text/network.js';

/** Written by npm run fit:forms, from ${forms.length} drawn forms. */
export const ${constant}: Network = ${JSON.stringify(network)};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
