import { logOddsBetween } from '../../../../text/log-odds.js';
import type { Segment } from '../../segment.js';
import { isLevel, type Link, linksBy } from '../links.js';
import type { Features } from '../network.js';

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
  /** Links for each text of the page, by their likelihood. */
  private readonly usual: number;

  constructor(private readonly links: readonly LikelyLink[]) {
    this.byLabel = linksBy('label', links);
    this.byValue = linksBy('value', links);
    this.usual = meanOf([...this.byLabel.values()].map((own) => mostOf(own)));
  }

  featuresOf(link: LikelyLink): Features {
    const { label, value, likely } = link;
    const others = (links: readonly LikelyLink[] | undefined) =>
      mostOf((links ?? []).filter((each) => each !== link));
    const column = this.alike(link, (other) => isFlush(other.label, label));
    const columns = column.filter((other) => isFlush(other.value, value));
    const row = this.alike(link, (other) => isLevel(other.label, label));
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

  private alike(link: LikelyLink, is: (other: LikelyLink) => boolean): LikelyLink[] {
    return this.links.filter((other) => other !== link && other.place === link.place && is(other));
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
