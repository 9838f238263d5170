import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findQuads } from '../../../../src/engine/pages/quad/find-quads.js';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { type Figure, outOf, percent, share } from '../../figure.js';
import { type Point, quadIou } from '../../metrics/quad-iou.js';
import { openFirstPage } from '../../reading/first-page.js';
import { partReading } from '../../reading/part-reading.js';
import { cornersAsSeen, type StoredCorners } from './stored-corners.js';

/** A quad counts as found from this overlap on. */
const ENOUGH = 0.9;

/** What `read` hands to `judge`: the outline that the page would be cut to, in fractions of the page. */
interface Outline {
  quad: Point[] | null;
}

/** Photographs of one sheet on a table: only its outline is looked for, nothing is recognised. */
export const photos: BenchSet<StoredCorners, number> = {
  name: 'photos',
  folder: 'photos',
  samples: photoSamples,
  read: findOutline,
  judge: judgeOutline,
  figures: (overlaps) => [
    {
      name: 'quads with an IoU of 0.9 and more',
      value: share(overlaps.filter((overlap) => overlap >= ENOUGH).length, overlaps.length),
      format: outOf(overlaps.length),
      better: 'higher',
      firstStep: 5 / 6,
      goal: 1,
    },
    {
      name: 'lowest IoU',
      value: overlaps.length === 0 ? null : Math.min(...overlaps),
      format: (value) => value.toFixed(2),
      better: 'higher',
    },
  ],
};

/** Full-page scans, which have no outline within the image: nothing of them is to be cut away. */
export const negatives: BenchSet<null, boolean> = {
  name: 'negatives',
  folder: 'funsd/bench/images',
  samples: scanSamples,
  read: findOutline,
  judge: ({ id }, { part, fault }) => {
    const uncropped = ((part as Outline | null)?.quad ?? null) === null && fault === null;
    return { quality: Number(uncropped), remarks: uncropped ? [] : [`${id} is cropped`], outcome: uncropped };
  },
  figures: negativeFigures,
};

async function photoSamples(folder: string): Promise<Sample<StoredCorners>[]> {
  const truth = JSON.parse(await readFile(join(folder, 'corners.json'), 'utf8')) as {
    photos: Record<string, StoredCorners>;
  };
  return Object.entries(truth.photos).map(([id, corners]) => {
    const path = join(folder, id);
    return { id, path, load: () => readFile(path), truth: corners };
  });
}

async function scanSamples(folder: string): Promise<Sample<null>[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort();
  return files.map((id) => {
    const path = join(folder, id);
    return { id, path, load: () => readFile(path), truth: null };
  });
}

async function findOutline(sample: Sample): Promise<Reading> {
  return partReading(async () => {
    const page = await openFirstPage(await sample.load());
    const [found] = await findQuads(page);
    const quad = found?.quad.map(({ x, y }): Point => [x / page.width, y / page.height]) ?? null;
    return { quad };
  });
}

function judgeOutline({ truth }: Sample<StoredCorners>, { part }: Reading): Verdict<number> {
  const quad = (part as Outline | null)?.quad ?? null;
  const overlap = quad === null ? 0 : quadIou(quad, cornersAsSeen(truth));
  const remark = quad === null ? 'no outline found' : `IoU ${overlap.toFixed(2)}`;
  return { quality: overlap >= ENOUGH ? 1 : overlap, remarks: [remark], outcome: overlap };
}

function negativeFigures(outcomes: boolean[]): Figure[] {
  return [
    {
      name: 'full-page scans left uncropped',
      value: share(outcomes.filter((uncropped) => uncropped).length, outcomes.length),
      format: percent,
      better: 'higher',
      firstStep: 0.95,
      goal: 1,
    },
  ];
}
