import { type Shot, takePhotograph } from './camera/take-photograph.js';
import type { Quad } from './camera/perspective.js';
import { LAYOUTS, type SpecimenType } from './layouts/index.js';
import { makePerson } from './people/person.js';
import { Random } from './random.js';

export interface SpecimenTruth {
  id: string;
  /** The catalogue's id. */
  type: SpecimenType;
  seed: number;
  view: string;
  /** What is printed, normalised, by the catalogue's names of fields. */
  fields: Record<string, string>;
  /** Null for a flat drawing. */
  photograph: (Shot & { corners: Quad }) | null;
}

export interface Specimen {
  truth: SpecimenTruth;
  /** JPEG of the photograph, or PNG of the flat drawing. */
  image: Buffer;
}

/** Which specimen: the same three give the same one. */
export interface SpecimenKey {
  type: SpecimenType;
  seed: number;
  index: number;
}

/**
 * Draws a document of a person who does not exist and photographs it by program. It carries the word ESPÉCIME, and
 * says nothing about how real cards are read.
 */
export async function makeSpecimen(key: SpecimenKey): Promise<Specimen> {
  const { canvas, truth, random } = await draw(key);
  const { image, shot, corners } = await takePhotograph(canvas, random);
  return { truth: { ...truth, photograph: { ...shot, corners } }, image };
}

/** The same document as it was drawn, seen straight and sharp. */
export async function makeFlatSpecimen(key: SpecimenKey): Promise<Specimen> {
  const { canvas, truth } = await draw(key);
  return { truth, image: canvas.toBuffer('image/png') };
}

/** What is printed on a specimen, without its picture. */
export async function specimenFields(key: SpecimenKey): Promise<Record<string, string>> {
  return (await draw(key)).truth.fields;
}

async function draw({ type, seed, index }: SpecimenKey) {
  const random = Random.of(seed, type, index);
  const { canvas, fields, view } = await LAYOUTS[type](makePerson(random), random);
  const truth: SpecimenTruth = { id: `${type}-${seed}-${index}`, type, seed, view, fields, photograph: null };
  return { canvas, truth, random };
}
