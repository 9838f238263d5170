import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { WordConfidence } from '../../src/engine/recognition/fusion/standing.js';
import type { Spacing } from '../../src/engine/recognition/lines/space-features.js';
import { projectRoot } from '../../src/engine/project-root.js';

const RECOGNITION = 'src/engine/recognition';

export async function storeSpacing(spacing: Spacing): Promise<void> {
  await store('lines/spacing.fit.ts', 'Spacing', './space-features.js', 'SPACING', {
    ...spacing,
    weights: spacing.weights.map(rounded),
  });
}

export async function storeConfidence(confidence: WordConfidence): Promise<void> {
  const weights = Object.entries(confidence.weights).map(([standing, each]) => [standing, each.map(rounded)]);
  await store('fusion/word-confidence.fit.ts', 'WordConfidence', './standing.js', 'WORD_CONFIDENCE', {
    ...confidence,
    weights: Object.fromEntries(weights) as Record<string, number[]>,
  });
}

function rounded(weight: number): number {
  return Number(weight.toFixed(3));
}

async function store(path: string, type: string, from: string, name: string, value: unknown): Promise<void> {
  const file = join(projectRoot(), RECOGNITION, path);
  const text = `import type { ${type} } from '${from}';

/** Written by npm run fit:words; the order of the weights is that of the features. */
export const ${name}: ${type} = ${JSON.stringify(value)};
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
