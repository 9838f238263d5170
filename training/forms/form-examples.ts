import type { PrintedForm } from '../../drawn/forms/form.js';
import type { FormWord } from '../../drawn/forms/read-form.js';
import type { PageContent } from '../../src/engine/content/page-content.js';
import {
  inContext,
  type KnownLink,
  knownLinks,
} from '../../src/engine/find/layout/pairs/beside/likely-links.js';
import { Nearby } from '../../src/engine/find/layout/nearby.js';
import type { Link } from '../../src/engine/find/layout/pairs/links.js';
import type { Network } from '../../src/engine/text/network.js';
import { PageChunks } from '../../src/engine/find/layout/pairs/value-behind.js';
import { partsOf } from '../../src/engine/find/layout/read-layout.js';
import { chunksOf, type Segment } from '../../src/engine/find/layout/segment.js';
import { fold } from '../../src/engine/text/folded-text.js';
import type { Word } from '../../src/engine/text/word.js';
import { Examples, type NetworkFit } from '../engine/fit-network.js';

/** A form with what was read of it. */
export interface ReadForm {
  form: PrintedForm;
  /** Of forms drawn by one program, or one form that somebody imagined. */
  family: string;
  /** Whose readings and strips are never parted from each other. */
  sheet: string;
  page: PageContent;
}

/** Of a segment, this part must be of one entity, and a label must be this much of its entity. */
const PURE = 0.75;
const WHOLE = 0.8;

export const PAIR_FIT: NetworkFit = {
  classes: ['chance', 'pair'],
  units: 16,
  rounds: 8,
  leftOut: 0.3,
  seed: 1,
};

export const SPLIT_FIT: NetworkFit = { ...PAIR_FIT, classes: ['inside', 'value'], units: 12 };

/** The places between words of all forms: whether a value begins there, right behind its label. */
export function splitExamplesOf(forms: readonly ReadForm[]): Examples {
  const examples = new Examples();
  for (const { form, page } of forms) {
    const chunks = chunksOf(page);
    const known = new PageChunks(chunks);
    const links = new Set(form.links.map((link) => link.join()));
    for (const chunk of chunks.filter((each) => known.mayHoldTwo(each))) {
      const owners = chunk.words.map(entityOf);
      for (const { at, features } of known.placesOf(chunk)) {
        const [label, value] = [owners[at - 1]!, owners[at]!];
        const isLabel = owners.slice(0, at).every((owner) => owner === label);
        examples.add(features, Number(isLabel && links.has(`${label},${value}`)));
      }
    }
  }
  return examples;
}

/** The links of all forms: whether each is from a label to the beginning of what is filled in for it. */
export function examplesOf(forms: readonly ReadForm[]): Examples {
  return linkExamples(forms, (_, links) => links);
}

/**
 * The same links, each beside what a first network makes of all of its page.
 * @param networkOf one that has not learned from the form: of what it knows it would be too sure
 */
export function contextExamplesOf(
  forms: readonly ReadForm[],
  networkOf: (form: ReadForm) => Network,
): Examples {
  return linkExamples(forms, (form, links) => inContext(links, networkOf(form)));
}

function linkExamples(
  forms: readonly ReadForm[],
  seenAs: (form: ReadForm, links: readonly KnownLink[]) => readonly KnownLink[],
): Examples {
  const examples = new Examples();
  for (const form of forms) {
    const { links, right } = linksOf(form);
    seenAs(form, links).forEach(({ features }, at) => examples.add(features, Number(right[at])));
  }
  return examples;
}

interface LinksOfForm {
  links: KnownLink[];
  /** Of each, whether it is right. */
  right: boolean[];
}

/** Taking a page apart takes longest, and several networks learn from each form. */
const linksByForm = new WeakMap<ReadForm, LinksOfForm>();

function linksOf(read: ReadForm): LinksOfForm {
  const known = linksByForm.get(read) ?? takeLinks(read);
  linksByForm.set(read, known);
  return known;
}

function takeLinks({ form, page }: ReadForm): LinksOfForm {
  const { free, likely } = partsOf(page);
  const printed = new Set(form.links.map((link) => link.join()));
  const links = knownLinks(Nearby.ofTexts(free), likely);
  return { links, right: links.map(({ link }) => isRight(link, form, free, printed)) };
}

function isRight(
  { label, value }: Link,
  { entities }: PrintedForm,
  segments: readonly Segment[],
  links: ReadonlySet<string>,
): boolean {
  const [asked, filled] = [ownerOf(label), ownerOf(value)];
  if (asked === null || filled === null || !links.has(`${asked},${filled}`)) return false;
  if (fold(label.text).length < WHOLE * fold(entities[asked]!.lines.join(' ')).length) return false;
  return !segments.some((each) => isBefore(each, value) && ownerOf(each) === filled);
}

function isBefore(first: Segment, second: Segment): boolean {
  return first.line < second.line || (first.line === second.line && first.box.x < second.box.x);
}

/** Whose a word is. */
function entityOf(word: Word): number {
  const { entity, second, text } = word as FormWord;
  return second !== undefined && !text.includes(':') ? second : entity;
}

/** The entity that a segment is of; null where it is of several. */
function ownerOf({ words }: Segment): number | null {
  const lengths = new Map<number, number>();
  for (const word of words)
    lengths.set(entityOf(word), (lengths.get(entityOf(word)) ?? 0) + word.text.length);
  const [most] = [...lengths].sort((a, b) => b[1] - a[1]);
  const all = words.reduce((sum, word) => sum + word.text.length, 0);
  return most !== undefined && most[0] >= 0 && most[1] >= PURE * all ? most[0] : null;
}
