import { expect, test } from '@jest/globals';
import { bandsOf, textMap } from './text-map.js';
import { LARGEST_BAND, LONGEST_BAND } from './tuning.js';

test.each([
  [32, 640],
  [1280, 960],
  [1312, 960],
  [2048, 960],
  [2400, 1696],
  [4000, 3520],
])('bands of %i rows of %i pixels cover each of them once, and none is large', (rows, width) => {
  const height = Math.round(rows / 32) * 32;
  const bands = bandsOf(height, width);
  bands.forEach(({ from, to, keepFrom }, index) => {
    expect(to - from).toBeLessThanOrEqual(LONGEST_BAND + 32);
    expect((to - from) * width).toBeLessThanOrEqual(LARGEST_BAND + 32 * width);
    expect((to - from) % 32).toBe(0);
    expect(keepFrom).toBeGreaterThanOrEqual(from);
    expect(keepFrom).toBeLessThanOrEqual(bands[index - 1]?.to ?? 0);
  });
  expect(bands.at(-1)!.to).toBe(height);
});

test('what a detector sees in bands is put together as it lies on the page', async () => {
  const [width, height] = [64, 1600];
  // Each row has a grey of its own.
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) pixels.fill(y % 251, y * width * 3, (y + 1) * width * 3);
  const echo = {
    run: (data: Float32Array, [, , rows]: number[]) =>
      Promise.resolve({ data: data.slice(0, width * rows!), dimensions: [1, 1, rows!, width] }),
    release: () => Promise.resolve(),
  };
  const { probability } = await textMap({ width, height, pixels }, 1, echo);
  const greys = Array.from({ length: height }, (_, y) =>
    Math.abs(Math.round((probability[y * width]! * 0.229 + 0.485) * 255)),
  );
  expect(greys).toEqual(Array.from({ length: height }, (_, y) => y % 251));
});
