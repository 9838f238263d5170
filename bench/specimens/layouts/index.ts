import { drawCin } from './cin.js';
import { drawCnh2 } from './cnh-2.js';
import { drawCnh3 } from './cnh-3.js';
import { drawCpf } from './cpf.js';
import type { Layout } from './drawn.js';
import { drawRg } from './rg.js';

/** By the catalogue's ids. */
export const LAYOUTS = {
  'bra-cnh-2': drawCnh2,
  'bra-cnh-3': drawCnh3,
  'bra-rg': drawRg,
  'bra-cin': drawCin,
  'bra-cpf': drawCpf,
} as const satisfies Record<string, Layout>;

export type SpecimenType = keyof typeof LAYOUTS;

export const SPECIMEN_TYPES = Object.keys(LAYOUTS) as SpecimenType[];

/** A type by its id, or several by a part of it: `cnh` is both layouts of the licence. */
export function typesNamed(name: string): SpecimenType[] {
  return SPECIMEN_TYPES.filter((type) => type === name || type.split('-').includes(name));
}
