import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { type Laid, photograph, type Pixels } from '../../../bench/specimens/camera/lay.js';
import { seenByCamera } from '../../../bench/specimens/camera/perspective.js';
import { sheetOfText, tableTop } from '../../../test/support/photograph.js';
import { flatten } from './flatten.js';
import type { Page } from './page.js';
import { findQuads } from './quad/find-quads.js';
import { distance, inOrder } from './quad/quad.js';
import { skewOf } from './skew.js';
import { turn } from './warp.js';

const asPage = (image: Pixels): Page => ({ number: 1, words: null, ...image });

async function decoded(image: Buffer): Promise<Page> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return asPage({ width: info.width, height: info.height, pixels: data });
}

/** Mean difference to the sheet that was laid down, 0 to 255, both brought to one size. */
async function unlikeness(page: Page, sheet: Buffer): Promise<number> {
  const raw = { width: page.width, height: page.height, channels: 3 as const };
  const small = (image: Sharp) =>
    image.removeAlpha().greyscale().resize({ width: 200, height: 200, fit: 'fill' }).raw().toBuffer();
  const [a, b] = await Promise.all([small(sharp(page.pixels, { raw })), small(sharp(sheet))]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
}

const WOOD: [number, number, number] = [168, 120, 74];
const DARK: [number, number, number] = [48, 50, 54];
const GREY: [number, number, number] = [176, 178, 180];

describe('a sheet on a table', () => {
  const size = { width: 640, height: 800 };
  test.each([
    ['straight from above', WOOD, { distance: 3 }],
    ['turned', DARK, { roll: 17, distance: 3.5 }],
    ['from the side', WOOD, { yaw: 34, pitch: -12, distance: 3.4 }],
    ['from below, turned, on light grey', GREY, { roll: -9, pitch: 30, yaw: 10, distance: 3.4 }],
    ['far away', DARK, { roll: 40, pitch: 14, distance: 4.5 }],
  ])('is found to a few pixels and laid flat with its own proportions: %s', async (_, colour, view) => {
    const sheet = await sheetOfText(510, 720);
    const corners = seenByCamera({ width: 510, height: 720 }, size, view);
    const photo = asPage(await photograph(tableTop(640, 800, colour), [{ image: sheet, corners }]));
    const [found, ...others] = await findQuads(photo);
    expect(others).toEqual([]);
    inOrder(corners).forEach((corner, index) => {
      expect(distance(corner, found!.quad[index]!)).toBeLessThan(5);
    });
    const { page, parts } = await flatten(photo);
    expect(parts).toEqual([]);
    expect(page.width / page.height).toBeGreaterThan((850 / 1200) * 0.97);
    expect(page.width / page.height).toBeLessThan((850 / 1200) * 1.03);
    expect(await unlikeness(page, sheet)).toBeLessThan(9);
  });
});

describe('a sheet with a band of colour along its edge', () => {
  test.each(['#145a42', '#6a2030'])('is found with it: %s', async (fill) => {
    const name =
      '<text x="20" y="32" font-size="20" font-weight="bold" fill="#eee">Companhia do Vale do Rio</text>';
    const sheet = await sheetOfText(510, 720, `<rect width="100%" height="6%" fill="${fill}"/>${name}`);
    const corners = seenByCamera(
      { width: 510, height: 720 },
      { width: 640, height: 800 },
      { pitch: 12, yaw: 3, distance: 2.6 },
    );
    const photo = asPage(await photograph(tableTop(640, 800, [92, 72, 62]), [{ image: sheet, corners }]));
    const [found] = await findQuads(photo);
    inOrder(corners).forEach((corner, index) => {
      expect(distance(corner, found!.quad[index]!)).toBeLessThan(5);
    });
  });
});

describe('a sheet that is torn aslant', () => {
  test('is not drawn out of shape: its print stays straight', async () => {
    const sheet = await sheetOfText(
      510,
      720,
      `<polygon points="0,0 510,0 510,70" fill="rgb(${DARK.join()})"/>`,
    );
    const corners = seenByCamera({ width: 510, height: 720 }, { width: 640, height: 800 }, { distance: 3 });
    const photo = asPage(await photograph(tableTop(640, 800, DARK), [{ image: sheet, corners }]));
    expect(await findQuads(photo)).toHaveLength(1);
    const { page } = await flatten(photo);
    expect(Math.abs(await skewOf(page))).toBeLessThan((0.5 * Math.PI) / 180);
  });
});

describe('a scanned sheet that leans a little and nearly fills the scan', () => {
  test.each([5, 9, 14])('keeps the dark band at its head, of %s % of its height', async (band) => {
    const LID: [number, number, number] = [232, 232, 232];
    const sheet = await sheetOfText(1180, 1640, `<rect width="100%" height="${band}%" fill="#434343"/>`);
    const lean = (0.9 * Math.PI) / 180;
    const width = Math.round(1180 * Math.cos(lean) + 1640 * Math.sin(lean));
    const height = Math.round(1640 * Math.cos(lean) + 1180 * Math.sin(lean));
    const at = (x: number, y: number) => ({
      x: width / 2 + x * Math.cos(lean) - y * Math.sin(lean),
      y: height / 2 + x * Math.sin(lean) + y * Math.cos(lean),
    });
    const corners: Laid['corners'] = [at(-590, -820), at(590, -820), at(590, 820), at(-590, 820)];
    const scan = asPage(await photograph(tableTop(width, height, LID), [{ image: sheet, corners }]));
    const { page } = await flatten(scan);
    expect(page.height).toBeGreaterThanOrEqual(1640);
    expect(Math.abs(await skewOf(page))).toBeLessThan((0.5 * Math.PI) / 180);
  });
});

describe('several documents on a page', () => {
  test('are told apart, each flat, with the way back to the page', async () => {
    const size = { width: 980, height: 700 };
    const [red, blue] = await Promise.all(
      ['#e8c9c4', '#c4d4e8'].map((fill) =>
        sheetOfText(856, 540, `<rect width="100%" height="100%" fill="${fill}"/>`),
      ),
    );
    const place = (x: number, roll: number): Laid['corners'] => {
      const corners = seenByCamera({ width: 856, height: 540 }, size, { roll, pitch: 8, distance: 6.5 });
      return corners.map((corner) => ({ x: corner.x + x, y: corner.y })) as Laid['corners'];
    };
    const cards: Laid[] = [
      { image: red!, corners: place(-238, 4) },
      { image: blue!, corners: place(238, -6) },
    ];
    const photo = asPage(await photograph(tableTop(980, 700, DARK), cards));
    const { page, parts } = await flatten(photo);
    expect(page === photo).toBe(true);
    expect(parts).toHaveLength(2);
    const ordered = [...parts].sort((a, b) => a.toSource[2] - b.toSource[2]);
    for (const [index, part] of ordered.entries()) {
      expect(part.page.width / part.page.height).toBeCloseTo(856 / 540, 1);
      expect(await unlikeness(part.page, cards[index]!.image)).toBeLessThan(11);
      const [left, top] = [part.toSource[2], part.toSource[5]];
      expect(distance({ x: left, y: top }, cards[index]!.corners[0])).toBeLessThan(5);
    }
  });
});

describe('a page that fills its image stays whole', () => {
  test.each([
    ['a scan', ''],
    ['a form with shaded boxes', '<rect x="60" y="300" width="700" height="240" fill="#b8b8b8"/>'],
    [
      'a form in a frame',
      '<rect x="40" y="40" width="770" height="1120" fill="none" stroke="#000" stroke-width="4"/>',
    ],
    ['a page with a picture', '<rect x="100" y="200" width="420" height="300" fill="#46627f"/>'],
  ])('%s', async (_, extra) => {
    const page = await decoded(await sheetOfText(850, 1200, extra));
    const flat = await flatten(page);
    expect([flat.page === page, flat.parts.length]).toEqual([true, 0]);
  });

  test('an empty one', async () => {
    const page = asPage({ width: 300, height: 400, pixels: Buffer.alloc(300 * 400 * 3, 250) });
    expect((await flatten(page)).page === page).toBe(true);
  });
});

describe('lines that lean', () => {
  test.each([-6, 2])('by %d degrees are straightened', async (degrees) => {
    const upright = await decoded(await sheetOfText(510, 720));
    const leaning = turn(upright, (degrees * Math.PI) / 180).page;
    expect(((await skewOf(leaning)) * 180) / Math.PI).toBeCloseTo(degrees, 0);
    const { page } = await flatten(leaning);
    expect(page === leaning).toBe(false);
    expect(await skewOf(page)).toBe(0);
  });
});
