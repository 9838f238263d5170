import { cellAround } from '../../../pages/rulings.js';
import type { Rectangle } from '../../../text/word.js';
import { blankBetween, middleX, middleY, sharedHeight, sharedWidth } from '../../../text/rectangles.js';
import { linesAround } from '../lines-around.js';
import { Nearby } from '../nearby.js';
import type { Segment } from '../segment.js';
import { isValueLike } from './label-likeness.js';
import { blankBeside, isLevel, type Link, linksBy, onLineOf } from './links.js';
import type { Features } from '../../../text/network.js';
import { shapeOf } from './text-shape.js';

/** Whether nothing begins on a segment's line before it, and nothing behind it. */
interface PlaceOnLine {
  isFirst: boolean;
  isLast: boolean;
}

/** What is known of the links of a page, each beside all others. */
export class PagePairs {
  private readonly shapes = new Map<Segment, Features>();
  private readonly places = new Map<Segment, PlaceOnLine>();
  private readonly byLabel: ReadonlyMap<Segment, Link[]>;
  private readonly byValue: ReadonlyMap<Segment, Link[]>;
  private readonly besides: Nearby<Link>;
  /** Part of the page's texts that end with a colon. */
  private readonly asking: number;

  constructor(
    private readonly segments: Nearby<Segment>,
    private readonly headings: ReadonlySet<Segment>,
    readonly links: readonly Link[],
  ) {
    this.byLabel = linksBy('label', links);
    this.byValue = linksBy('value', links);
    this.besides = new Nearby(
      links.filter(({ place }) => place === 'beside'),
      ({ label }) => label.box,
    );
    this.asking = segments.all.filter(({ asks }) => asks).length / Math.max(1, segments.all.length);
  }

  featuresOf(link: Link): Features {
    const { label, value } = link;
    return {
      ...this.geometryOf(link),
      ...named('l', this.shape(label)),
      ...named('v', this.shape(value)),
      ...this.rivalsOf(link),
      asking: this.asking,
    };
  }

  private shape(segment: Segment): Features {
    const known = this.shapes.get(segment) ?? {
      ...shapeOf(segment, this.headings),
      ...linesAround(segment, this.segments),
    };
    this.shapes.set(segment, known);
    return known;
  }

  private geometryOf({ label, value, place }: Link): Features {
    const [{ box: from, page }, { box: to }] = [label, value];
    const height = Math.max(1, Math.min(from.height, 1.5 * to.height));
    return {
      ...distancesOf({ label, value, place }, height),
      taller: clip(Math.log(to.height / from.height), 1),
      ...framesOf({ label, value, place }, height),
      listed: place === 'beside' ? Math.log1p(this.listed(label, value, height)) : 0,
      cut: Number(place === 'beside' && value.cut),
      labelFirst: Number(this.placeOnLine(label).isFirst),
      labelLast: Number(this.placeOnLine(label).isLast),
      valueFirst: Number(this.placeOnLine(value).isFirst),
      valueLast: Number(this.placeOnLine(value).isLast),
      labelX: from.x / page.width,
      valueWidth: to.width / page.width,
    };
  }

  private placeOnLine(segment: Segment): PlaceOnLine {
    const known = this.places.get(segment) ?? placeOnLine(segment, this.segments);
    this.places.set(segment, known);
    return known;
  }

  /** Rows of labels that begin under each other with something that begins under this value. */
  private listed(label: Segment, value: Segment, height: number): number {
    const { x } = label.box;
    return this.besides
      .inColumns(x - height, x + height)
      .filter(
        (other) =>
          Math.abs(other.label.box.x - x) < height && Math.abs(other.value.box.x - value.box.x) < height,
      ).length;
  }

  /** What else the label may have for a value, the value for a label, and what each of them is to others. */
  private rivalsOf(link: Link): Features {
    const { label, value } = link;
    const others = (this.byLabel.get(label) ?? []).filter((each) => each !== link);
    const claims = (this.byValue.get(value) ?? []).filter((each) => each !== link);
    const asking = claims.filter((each) => each.label.asks);
    const besideClaim = claims.find(({ place }) => place === 'beside');
    const belowClaim = claims.find(({ place }) => place === 'below');
    const other = others[0];
    const asLabel = this.byLabel.get(value) ?? [];
    const asValue = this.byValue.get(label) ?? [];
    const besideValue = asLabel.find(({ place }) => place === 'beside')?.value;
    return {
      other: Number(other !== undefined),
      otherLike: other ? Number(isValueLike(other.value)) : 0,
      otherKnown: other ? this.shape(other.value).asked! : 0,
      otherListed:
        other?.place === 'beside'
          ? Math.log1p(this.listed(other.label, other.value, Math.max(1, label.box.height)))
          : 0,
      claimed: claims.length,
      claimedByColon: Number(asking.length > 0),
      claimedBeside: Number(besideClaim !== undefined),
      claimedBesideLikely: besideClaim ? this.shape(besideClaim.label).likely! : 0,
      claimedBelowLikely: belowClaim ? this.shape(belowClaim.label).likely! : 0,
      claimedListed: besideClaim
        ? Math.log1p(this.listed(besideClaim.label, value, Math.max(1, value.box.height)))
        : 0,
      valueHasValue: Number(besideValue !== undefined),
      valueHasFigure: Number(besideValue !== undefined && isValueLike(besideValue)),
      labelOfColon: Number(asValue.some((each) => each.label.asks)),
      labelOfLabel: Math.max(0, ...asValue.map((each) => this.shape(each.label).likely!)),
      belowAsks: Number(asLabel.some(({ place, value: next }) => place === 'below' && next.asks)),
    };
  }
}

function placeOnLine(segment: Segment, segments: Nearby<Segment>): PlaceOnLine {
  const { x } = segment.box;
  const level = onLineOf(segment, segments).filter((each) => isLevel(each, segment));
  return {
    isFirst: !level.some((each) => each.box.x < x),
    isLast: !level.some((each) => each.box.x > x),
  };
}

/** Where the value stands of its label, in heights. */
function distancesOf({ label, value, place }: Link, height: number): Features {
  const [{ box: from }, { box: to }] = [label, value];
  const [beside, below] = [place === 'beside', place === 'below'];
  const right = blankBeside(label, value) / height;
  const down = blankBetween(from, to) / height;
  return {
    beside: Number(beside),
    below: Number(below),
    above: Number(place === 'above'),
    blank: beside ? clip(right, 25) : 0,
    near: beside ? 1 / (1 + Math.max(0, right)) : 0,
    lean: beside ? clip((middleY(to) - middleY(from)) / height, 2) : 0,
    down: below ? clip(down, 5) : 0,
    close: below ? 1 / (1 + Math.max(0, down)) : 0,
    indent: beside ? 0 : clip((to.x - from.x) / height, 8),
    flush: Number(!beside && Math.abs(to.x - from.x) < 0.7 * height),
    overlap: beside ? 0 : clip(sharedWidth(from, to), 1),
  };
}

/** The lines that are drawn around, between and below the two. */
function framesOf({ label, value, place }: Link, height: number): Features {
  const [{ box: from, page }, { box: to }] = [label, value];
  const cell = cellAround(from, page.rulings, page.width);
  const isInside =
    cell !== null &&
    cell.y + cell.height > middleY(to) &&
    cell.x + cell.width > middleX(to) &&
    cell.x < middleX(to);
  return {
    framed: Number(cell !== null),
    sameCell: Number(isInside),
    cellLines: cell === null ? 0 : Math.min(6, cell.height / height),
    parted: Number(isParted(from, to, page.rulings, place === 'beside')),
    underlined: Number(isUnderlined(value, label)),
    labelUnderlined: Number(isUnderlined(label, null)),
  };
}

function named(prefix: string, features: Features): Features {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`${prefix}.${name}`, value]));
}

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function isParted(
  from: Rectangle,
  to: Rectangle,
  rulings: Segment['page']['rulings'],
  beside: boolean,
): boolean {
  return beside
    ? rulings.vertical.some(
        (line) =>
          line.at > middleX(from) &&
          line.at < middleX(to) &&
          line.from < middleY(to) &&
          line.to > middleY(to),
      )
    : rulings.horizontal.some(
        (line) =>
          line.at > Math.min(middleY(from), middleY(to)) &&
          line.at < Math.max(middleY(from), middleY(to)) &&
          line.from < middleX(to) &&
          line.to > middleX(to),
      );
}

/** A drawn line runs below a segment, and begins behind the label. */
function isUnderlined({ box, page }: Segment, label: Segment | null): boolean {
  const [from, to] = [box.x + 0.3 * box.width, box.x + 0.7 * box.width];
  return page.rulings.horizontal.some(
    (line) =>
      line.from < to &&
      line.to > from &&
      (label === null ||
        sharedHeight(label.box, box) <= 0 ||
        line.from > label.box.x + 0.8 * label.box.width) &&
      line.at > box.y + 0.5 * box.height &&
      line.at < box.y + 1.6 * box.height,
  );
}
