import { logOddsBetween } from '../../../../text/log-odds.js';
import { Nearby } from '../../nearby.js';
import type { Segment } from '../../segment.js';
import { isLevel, type Link, linksBy } from '../links.js';
import type { Features } from '../../../../text/network.js';

/** A link with how likely it is by itself. */
export interface LikelyLink extends Link {
  likely: number;
}

/** No link counts as surer: certainty has no log-odds. */
const SUREST = 0.999;

/** What the likelihoods of a page's other links say of one: who else wants its label and its value, and how alike ones fare. */
export class LinkContext {
  private readonly byLabel: ReadonlyMap<Segment, LikelyLink[]>;
  private readonly byValue: ReadonlyMap<Segment, LikelyLink[]>;
  /** The links of each place, by where their labels are. */
  private readonly byPlace: ReadonlyMap<Link['place'], Nearby<LikelyLink>>;
  /** Links for each text of the page, by their likelihood. */
  private readonly usual: number;

  constructor(links: readonly LikelyLink[]) {
    this.byLabel = linksBy('label', links);
    this.byValue = linksBy('value', links);
    const places = new Set(links.map(({ place }) => place));
    this.byPlace = new Map(
      [...places].map((place) => {
        const own = links.filter((each) => each.place === place);
        return [place, new Nearby(own, ({ label }) => label.box)];
      }),
    );
    this.usual = meanOf([...this.byLabel.values()].map((own) => mostOf(own)));
  }

  featuresOf(link: LikelyLink): Features {
    const { label, value, likely } = link;
    const others = (links: readonly LikelyLink[] | undefined) =>
      mostOf((links ?? []).filter((each) => each !== link));
    const { x, y, height } = label.box;
    const alike = this.byPlace.get(link.place)!;
    const column = alike
      .inColumns(x - height, x + height)
      .filter((other) => other !== link && isFlush(other.label, label));
    const columns = column.filter((other) => isFlush(other.value, value));
    const row = alike.inRows(y, y + height).filter((other) => other !== link && isLevel(other.label, label));
    return {
      own: logOddsBetween(likely, 1 - SUREST, SUREST),
      labelsOther: others(this.byLabel.get(label)),
      valuesOther: others(this.byValue.get(value)),
      valueAsLabel: mostOf(this.byLabel.get(value) ?? []),
      labelAsValue: mostOf(this.byValue.get(label) ?? []),
      column: column.length === 0 ? likely : meanOf(column.map((each) => each.likely)),
      columns: columns.length === 0 ? likely : meanOf(columns.map((each) => each.likely)),
      row: row.length === 0 ? likely : meanOf(row.map((each) => each.likely)),
      columnCount: Math.log1p(column.length),
      columnsCount: Math.log1p(columns.length),
      rowCount: Math.log1p(row.length),
      usual: this.usual,
    };
  }
}

function isFlush(a: Segment, b: Segment): boolean {
  return Math.abs(a.box.x - b.box.x) < Math.min(a.box.height, b.box.height);
}

function mostOf(links: readonly LikelyLink[]): number {
  return Math.max(0, ...links.map(({ likely }) => likely));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
