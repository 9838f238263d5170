import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '../../bench-set.js';

export interface MrzTruth {
  type: 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB';
  /** The zone's lines as printed. */
  mrz: string[];
  /** By check digit: whether the printed one is right. A text says what else is wrong with it. */
  checks: Record<string, boolean | string>;
}

/** Images named by the folder's `truth.json`. */
export async function mrzSamples(folder: string): Promise<Sample<MrzTruth>[]> {
  const truths = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Record<string, MrzTruth>;
  return Object.entries(truths).map(([id, truth]) => {
    const path = join(folder, id);
    return { id, path, load: () => readFile(path), truth };
  });
}

type Cut = [line: number, start: number, end: number];

interface Layout {
  number: Cut;
  birth: Cut;
  sex: Cut;
  expiry: Cut;
  nationality: Cut;
  names: Cut;
}

/** Places of ICAO Doc 9303, parts 4 to 7, written down here apart from the engine's own. */
const LAYOUTS: Record<'card' | 'twoLines', (length: number) => Layout> = {
  card: () => ({
    number: [0, 5, 14],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    nationality: [1, 15, 18],
    names: [2, 0, 30],
  }),
  twoLines: (length) => ({
    number: [1, 0, 9],
    nationality: [1, 10, 13],
    birth: [1, 13, 19],
    sex: [1, 20, 21],
    expiry: [1, 21, 27],
    names: [0, 5, length],
  }),
};

/** The zone's values by standard name; dates as `YYMMDD`, the century is not printed. */
export function valuesOf({ mrz }: MrzTruth): Record<string, string> {
  const layout = LAYOUTS[mrz.length === 3 ? 'card' : 'twoLines'](mrz[0]!.length);
  const cut = ([line, start, end]: Cut) => mrz[line]!.slice(start, end);
  const plain = (place: Cut) => cut(place).replace(/</g, ' ').trim();
  const [surname = '', given = ''] = cut(layout.names).replace(/<+$/, '').split('<<');
  return {
    document_number: plain(layout.number),
    surname: surname.replace(/</g, ' '),
    given_names: given.replace(/</g, ' '),
    sex: cut(layout.sex) === '<' ? 'X' : cut(layout.sex),
    birth_date: cut(layout.birth),
    expiry_date: cut(layout.expiry),
    nationality: plain(layout.nationality),
    issuing_country: mrz[0]!.slice(2, 5).replace(/</g, ''),
    mrz: mrz.join('\n'),
  };
}

export function isBroken({ checks }: MrzTruth): boolean {
  return Object.values(checks).some((check) => check !== true);
}
