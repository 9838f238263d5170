import { median } from '../../text/median.js';
import type { Word } from '../../text/word.js';
import type { MeasuredLine } from '../page-lines.js';
import type { Features } from '../softmax-ranker.js';

/** What one line of the head says for or against being part of an address. */
export interface AddressLine extends MeasuredLine {
  /** Without a label before it and without what follows a stop phrase. */
  words: Word[];
  text: string;
  features: Features;
}

/** Sums over the lines of the run, what its ends are like, and what the lines beside it are like. */
export function addressFeatures(
  run: readonly AddressLine[],
  lines: readonly AddressLine[],
  value: string,
): Features {
  const first = run[0]!;
  const last = run.at(-1)!;
  const above = lines[first.order - 1];
  const below = lines[last.order + 1];
  const nameAbove = lines.slice(0, first.order).some((line) => line.features.legal);
  return {
    ...sums('in', run),
    ...prefixed('first', first.features),
    ...prefixed('last', last.features),
    ...prefixed('above', above?.features ?? { none: 1 }),
    ...prefixed('below', below?.features ?? { none: 1 }),
    lines: run.length,
    oneLine: Number(run.length === 1),
    startOrder: first.order,
    startsSecond: Number(first.order === 1),
    startsFirst: Number(first.order === 0),
    nameAbove: Number(nameAbove),
    postcodeInRun: Number(run.some((line) => line.features.postcode)),
    postcodes: Math.max(0, run.filter((line) => line.features.postcode).length - 1),
    postcodeBelow: Number(lines.slice(last.order + 1, last.order + 3).some((line) => line.features.postcode)),
    afterPostcode: linesAfterPostcode(run),
    wideBlankInside: Math.max(0, ...run.slice(1).map((line) => line.blankAbove)),
    blankAbove: first.blankAbove,
    blankBelow: last.blankBelow,
    blankRise: last.blankBelow - median(run.slice(1).map((line) => line.blankAbove)),
    unlikeHeight:
      Math.max(...run.map((line) => line.height)) / Math.min(...run.map((line) => line.height)) - 1,
    endsInComma: Number(/,\W*$/.test(last.text)),
    endsInStop: Number(/\.\W*$/.test(last.text)),
    commaAbove: Number(above !== undefined && /,\W*$/.test(above.text)),
    characters: Math.min(150, value.length) / 50,
    short: Number(value.length < 15),
  };
}

function sums(prefix: string, run: readonly AddressLine[]): Features {
  const total: Features = {};
  for (const line of run) {
    for (const name in line.features) {
      const key = `${prefix}.${name}`;
      total[key] = (total[key] ?? 0) + line.features[name]!;
    }
  }
  return total;
}

const prefixedFeatures = new WeakMap<Features, Map<string, Features>>();

/** A line is the first, the last or beside one of many runs. */
function prefixed(prefix: string, features: Features): Features {
  const known = prefixedFeatures.get(features) ?? new Map<string, Features>();
  prefixedFeatures.set(features, known);
  const named =
    known.get(prefix) ??
    Object.fromEntries(Object.entries(features).map(([name, value]) => [`${prefix}.${name}`, value]));
  known.set(prefix, named);
  return named;
}

function linesAfterPostcode(run: readonly AddressLine[]): number {
  const at = run.findIndex((line) => line.features.postcode);
  return at < 0 ? 0 : run.length - 1 - at;
}
