import { Random } from '../../bench/specimens/random.js';
import type { PrintedForm } from '../../drawn/forms/form.js';
import type { PrintedWord } from '../../drawn/forms/form-page.js';
import { readAs } from '../../drawn/forms/read-form.js';
import type { ReadForm } from './form-examples.js';

/** A strip is cut off once it holds so many texts; the last band may bring more. */
const FEWEST = 2;
const MOST = 10;
/** Boxes of neighbouring lines reach into each other by so many heights. */
const TOUCH = 0.25;

/** One strip in so many is read as a text layer has it. */
const CLEAN = 5;

/** From the top of some rows to their foot, with whose words stand there. */
interface Band {
  top: number;
  foot: number;
  owners: Set<number>;
}

/** The strips of a form as they might be read. */
export function readStrips(of: Omit<ReadForm, 'page'>, seed: number): ReadForm[] {
  const random = Random.of(seed, `strips/${of.sheet}`, 0);
  return stripsOf(of.form, random).map((form, at) => {
    const page = readAs(form, at % CLEAN === CLEAN - 1, random);
    return { ...of, form, page };
  });
}

/**
 * A form cut into strips of a few lines, each a page of its own on which everything stands where it stood. No label is cut from
 * its values, and no text in two.
 */
export function stripsOf(form: PrintedForm, random: Random): PrintedForm[] {
  const strips: Band[] = [];
  let most = 0;
  for (const band of bandsOf(form)) {
    const last = strips.at(-1);
    if (last !== undefined && last.owners.size < most) grow(last, band);
    else {
      strips.push({ ...band, owners: new Set(band.owners) });
      most = random.whole(FEWEST, MOST);
    }
  }
  return strips.map(({ owners }, at) =>
    cutOut(form, owners, strips[at - 1]?.foot ?? 0, strips[at + 1]?.top ?? form.height),
  );
}

/** Rows that no text and no link reaches across, from the top. */
function bandsOf({ words, links }: PrintedForm): Band[] {
  const groups = new Map<number, Band>();
  const groupOf = new Map<number, number>();
  const find = (entity: number): number => {
    const group = groupOf.get(entity);
    return group === undefined ? entity : find(group);
  };
  for (const [label, value] of links) {
    const [first, second] = [find(label), find(value)];
    if (first !== second) groupOf.set(first, second);
  }
  for (const word of words) {
    const own = bandOf(word);
    const group = groups.get(find(word.entity));
    if (group === undefined) groups.set(find(word.entity), own);
    else grow(group, own);
  }
  const bands: Band[] = [];
  for (const group of [...groups.values()].sort((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    if (last !== undefined && group.top < last.foot) grow(last, group);
    else bands.push(group);
  }
  return bands;
}

function bandOf({ box, entity }: PrintedWord): Band {
  const touch = TOUCH * box.height;
  return { top: box.y + touch, foot: box.y + box.height - touch, owners: new Set([entity]) };
}

function grow(band: Band, { top, foot, owners }: Band): void {
  band.top = Math.min(band.top, top);
  band.foot = Math.max(band.foot, foot);
  for (const owner of owners) band.owners.add(owner);
}

/** Some texts with the lines that are drawn between the print above and the print below them. */
function cutOut(form: PrintedForm, owners: ReadonlySet<number>, top: number, foot: number): PrintedForm {
  return {
    ...form,
    words: form.words.filter(({ entity }) => owners.has(entity)),
    links: form.links.filter(([label]) => owners.has(label)),
    horizontal: form.horizontal.filter(({ at }) => at > top && at < foot),
    vertical: form.vertical
      .filter(({ from, to }) => from < foot && to > top)
      .map((line) => ({ ...line, from: Math.max(line.from, top), to: Math.min(line.to, foot) })),
  };
}
