import type { Call } from './call-tree.js';
import { LAYERS } from './layers.js';

const WIDTH = 1200;
const ROW = 15;
const HEAD = 44;
/** Of the width; what is narrower could not be read, and would make the picture large. */
const LEAST_SHARE = 0.004;
const DEEPEST = 40;
/** Of a letter, in pixels. */
const LETTER = 6;

/** An SVG: callers above what they called, as wide as the time it took, coloured by layer. */
export function flameGraph(root: Call, title: string): string {
  const boxes: string[] = [];
  let deepest = 0;
  const draw = (call: Call, x: number, depth: number): void => {
    const width = (call.total / root.total) * WIDTH;
    if (width < LEAST_SHARE * WIDTH || depth > DEEPEST) return;
    deepest = Math.max(deepest, depth);
    boxes.push(boxOf(call, x, depth, width, call.total / root.total));
    let left = x;
    for (const each of [...call.calls.values()].sort((a, b) => b.total - a.total)) {
      draw(each, left, depth + 1);
      left += (each.total / root.total) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = HEAD + (deepest + 1) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="14" font-size="13">${escaped(title)}</text>`,
    ...legend(),
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
}

function boxOf({ name, layer }: Call, x: number, depth: number, width: number, share: number): string {
  const [left, top] = [x.toFixed(1), HEAD + depth * ROW];
  const letters = Math.floor((width - 4) / LETTER);
  const label =
    letters < 3
      ? ''
      : `<text x="${(x + 2).toFixed(1)}" y="${top + 11}">${escaped(name.slice(0, letters))}</text>`;
  const about = `<title>${escaped(name)}, ${layer}, ${(share * 100).toFixed(1)} %</title>`;
  return `<g>${about}<rect x="${left}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${LAYERS[layer]}"/>${label}</g>`;
}

const legend = (): string[] =>
  Object.entries(LAYERS).map(
    ([layer, colour], index) =>
      `<rect x="${4 + index * 95}" y="22" width="10" height="10" fill="${colour}"/><text x="${18 + index * 95}" y="31">${layer}</text>`,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
