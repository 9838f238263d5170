import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { WordConfidence } from '../../src/engine/recognition/fusion/standing.js';
import { projectRoot } from '../../src/engine/project-root.js';

const FILE = 'src/engine/recognition/fusion/word-confidence.fit.ts';

export async function storeConfidence(confidence: WordConfidence): Promise<void> {
  const weights = Object.entries(confidence.weights).map(([standing, each]) => [standing, each.map(rounded)]);
  const value = { ...confidence, weights: Object.fromEntries(weights) as Record<string, number[]> };
  const file = join(projectRoot(), FILE);
  const text = `import type { WordConfidence } from './standing.js';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const WORD_CONFIDENCE: WordConfidence = ${JSON.stringify(value)};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

function rounded(weight: number): number {
  return Number(weight.toFixed(3));
}
