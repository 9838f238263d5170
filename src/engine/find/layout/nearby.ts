import { median } from '../../text/median.js';
import type { Rectangle } from '../../text/word.js';

/** A page is parted into so many strips at most each way. */
const MOST_STRIPS = 1024;

/**
 * Things on a page, found by where they lie: to look at all of them for each one takes minutes where a page holds thousands.
 * What is found keeps the order in which things were given.
 */
export class Nearby<Thing> {
  private readonly rows: Strips;
  private readonly columns: Strips;

  constructor(
    readonly all: readonly Thing[],
    boxOf: (thing: Thing) => Rectangle,
  ) {
    const boxes = all.map(boxOf);
    this.rows = new Strips(boxes.map(({ y, height }) => [y, y + height]));
    this.columns = new Strips(boxes.map(({ x, width }) => [x, x + width]));
  }

  /** Texts by their boxes. */
  static ofTexts<Text extends { box: Rectangle }>(texts: readonly Text[]): Nearby<Text> {
    return new Nearby(texts, ({ box }) => box);
  }

  /** What reaches into the rows from one height to another, both included. */
  inRows(top: number, bottom: number): Thing[] {
    return this.rows.between(top, bottom).map((at) => this.all[at]!);
  }

  /** What reaches into the columns from one place to another, both included. */
  inColumns(left: number, right: number): Thing[] {
    return this.columns.between(left, right).map((at) => this.all[at]!);
  }
}

/** Where things begin and end along one side of a page, filed by strips of it. */
class Strips {
  private readonly strips: number[][] = [];
  private readonly start: number;
  private readonly size: number;

  constructor(private readonly ends: readonly (readonly [from: number, to: number])[]) {
    let [first, last] = [Infinity, -Infinity];
    for (const [from, to] of ends) [first, last] = [Math.min(first, from), Math.max(last, to)];
    const usual = ends.length === 0 ? 1 : median(ends.map(([from, to]) => to - from));
    this.start = first;
    this.size = Math.max(usual, (last - first) / MOST_STRIPS, 1);
    ends.forEach(([from, to], index) => {
      for (let strip = this.stripOf(from); strip <= this.stripOf(to); strip++)
        (this.strips[strip] ??= []).push(index);
    });
  }

  /** Indices of what any part of lies between two places, in their order. */
  between(from: number, to: number): number[] {
    if (!(from <= to)) return [];
    const found = new Set<number>();
    const last = Math.min(this.strips.length - 1, this.stripOf(to));
    for (let strip = Math.max(0, this.stripOf(from)); strip <= last; strip++) {
      for (const index of this.strips[strip] ?? []) {
        const [own, end] = this.ends[index]!;
        if (own <= to && end >= from) found.add(index);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  private stripOf(place: number): number {
    return Math.floor((place - this.start) / this.size);
  }
}
