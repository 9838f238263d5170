import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/engine/project-root.js';
import type { Network } from '../../src/engine/text/network.js';
import { SPLIT_NETWORK } from '../../src/engine/find/layout/pairs/split-weights.fit.js';
import { calibrated } from './calibrate.js';
import { fitNetwork } from '../engine/fit-network.js';
import { drawnForms } from './drawn-forms.js';
import { imaginedForms } from './imagined-forms.js';
import { fitLinks } from './fit-links.js';
import { SPLIT_FIT, splitExamplesOf } from './form-examples.js';
import { scoredByLeavingOut, toldOf } from './leave-families-out.js';
import { readStrips } from './strips.js';

/** `npm run fit:forms`: see training/README.md. */
const SEED = 1;
const COUNT = 700;
/** One form in so many has a text layer. */
const CLEAN = 5;

const drawn = drawnForms({ seed: SEED, count: COUNT, fitted: true }, CLEAN);
// Texts that the first network parts are what the second one learns from.
Object.assign(SPLIT_NETWORK, fitNetwork(splitExamplesOf(drawn), SPLIT_FIT));
await write('split-weights.fit.ts', 'SPLIT_NETWORK', SPLIT_NETWORK, `${drawn.length} drawn forms`);
const forms = [...drawn, ...drawn.flatMap((form) => readStrips(form, SEED)), ...(await imaginedForms())];
const scored = scoredByLeavingOut(forms);
for (const line of toldOf(scored)) console.log(line);
const { alone, context } = fitLinks(forms);
const what = 'drawn and imagined forms, whole and in strips';
await write('pair-weights.fit.ts', 'PAIR_NETWORK', alone, what);
await write('beside/context-weights.fit.ts', 'CONTEXT_NETWORK', calibrated(context, scored), what);

async function write(name: string, constant: string, network: Network, what: string): Promise<void> {
  const file = join(projectRoot(), 'src/engine/find/layout/pairs', name);
  const text = `import type { Network } from '${'../'.repeat(3 + name.split('/').length - 1)}text/network.js';

/** Written by npm run fit:forms, from ${what}. */
export const ${constant}: Network = ${JSON.stringify(network)};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
