import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { Sample } from '../../bench-set.js';

/** A row of the printed items, by the catalogue's column names, as the XML has the values. */
export type ItemRow = Record<(typeof ITEM_COLUMNS)[number][0], string>;

export interface FiscalTruth {
  /** The `id=` tag's value. */
  type: string;
  /** By standard name, as the XML has them; null for documents of which only the type is judged. */
  fields: Record<string, string> | null;
  items: ItemRow[];
}

/** Columns of the items and the elements of the XML that they print. */
export const ITEM_COLUMNS = [
  ['codigo', 'cProd'],
  ['descricao', 'xProd'],
  ['ncm', 'NCM'],
  ['cfop', 'CFOP'],
  ['unidade', 'uCom'],
  ['quantidade', 'qCom'],
  ['valor_unitario', 'vUnCom'],
  ['valor_total', 'vProd'],
] as const;

interface Party {
  xNome: string;
  CNPJ?: string;
  CPF?: string;
}

/** What is used here of an NF-e (Manual de Orientação do Contribuinte 7.0, model 55). */
interface Nfe {
  infNFe: {
    Id: string;
    ide: { nNF: string; serie: string; dhEmi?: string; dEmi?: string };
    emit: Party;
    dest?: Party;
    total: { ICMSTot: { vNF: string } };
    det: { prod: Record<string, string> }[];
  };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => name === 'det',
});

/**
 * PDFs named by the folder's `map.json` with the XML that they were drawn from. Of the DANFE the fields and
 * items are known, of the other kinds the type.
 */
export async function fiscalSamples(folder: string): Promise<Sample<FiscalTruth>[]> {
  const map = JSON.parse(await readFile(join(folder, 'map.json'), 'utf8')) as Record<string, string>;
  return Promise.all(
    Object.entries(map).map(async ([pdf, xml]) => {
      const path = join(folder, pdf);
      const type = basename(dirname(pdf));
      const known = type === 'danfe' ? truthOf(await readFile(join(folder, xml), 'utf8')) : null;
      const truth = { type, fields: known?.fields ?? null, items: known?.items ?? [] };
      return { id: basename(pdf, '.pdf'), path, load: () => readFile(path), truth };
    }),
  );
}

export function truthOf(xml: string): Pick<FiscalTruth, 'items'> & { fields: Record<string, string> } {
  const parsed = parser.parse(xml) as { NFe?: Nfe; nfeProc?: { NFe: Nfe } };
  const { Id, ide, emit, dest, total, det } = (parsed.NFe ?? parsed.nfeProc!.NFe).infNFe;
  return {
    fields: {
      access_key: Id.replace(/^NFe/, ''),
      number: ide.nNF,
      series: ide.serie,
      issue_date: (ide.dhEmi ?? ide.dEmi!).slice(0, 10),
      issuer_name: emit.xNome,
      issuer_tax_id: (emit.CNPJ ?? emit.CPF)!,
      total: total.ICMSTot.vNF,
      ...(dest && { recipient_name: dest.xNome, recipient_tax_id: (dest.CNPJ ?? dest.CPF)! }),
    },
    items: det.map(
      ({ prod }) =>
        Object.fromEntries(ITEM_COLUMNS.map(([name, element]) => [name, prod[element] ?? ''])) as ItemRow,
    ),
  };
}
