import { describe, expect, it } from '@jest/globals';
import { bundleSizes, isRoute } from '../../bench/workbench/bundle-sizes.js';

/** Bytes after gzip: what a reviewer on a poor line waits for. */
const FIRST_LOAD = 200_000;
const ROUTE = 60_000;
/** Of what is loaded when somebody opens it, such as the list of types. */
const PART = 65_000;

describe('The size of the workbench', () => {
  const { first, later } = bundleSizes();

  it('is at most 200 kB for the first load', () => {
    expect(first).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it.each([...later])('is at most 60 kB more for a route, 65 for a part that is opened: %s', (name, size) => {
    expect(size).toBeLessThanOrEqual(isRoute(name) ? ROUTE : PART);
  });
});
