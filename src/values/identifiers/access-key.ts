import { remainder11 } from '../digits/check-digits.js';
import { groupsOfLength } from '../digits/digit-groups.js';
import { digitsFrom } from '../digits/look-alike-digits.js';
import { formatCnpj, formatCpf, isCnpj, isCpf } from './tax-id.js';
import type { PrintedValue } from '../digits/printed-value.js';

const LENGTH = 44;
/** State, year and month, tax number, model, series, number, form of issue, random code, check digit. */
const SHAPE = /^\d{6}[\dA-Z]{12}\d{26}$/;
/** Codes of the states (IBGE). */
const FIRST_STATE = 11;
const LAST_STATE = 53;

export interface AccessKeyParts {
  number: string;
  series: string;
  /** CNPJ or CPF in official punctuation. */
  issuer: string;
  /** `YYYY-MM` */
  month: string;
  /** Of the document: `55` of an NF-e. */
  model: string;
}

/** Access keys of Brazilian fiscal documents in a text, in groups of four; proven by their check digit. */
export function findAccessKeys(text: string): PrintedValue[] {
  return groupsOfLength(text, LENGTH).flatMap(({ characters, raw, index }) => {
    const key = toKey(characters);
    if (key === null) return [];
    return [{ value: formatKey(key), raw, index, proof: isAccessKey(key) }];
  });
}

/** As printed when that is a key; else with misread digits repaired if the check digit then is right. */
function toKey(printed: string): string | null {
  if (isAccessKey(printed)) return printed;
  const repaired = digitsFrom(printed);
  if (repaired !== null && isAccessKey(repaired)) return repaired;
  return hasShape(printed) ? printed : null;
}

/** Modulo 11 over 43 characters (Manual de Orientação do Contribuinte, 5.4). */
export function isAccessKey(key: string): boolean {
  if (!hasShape(key)) return false;
  const rest = remainder11(key.slice(0, -1));
  return (rest < 2 ? 0 : 11 - rest) === Number(key.at(-1));
}

function hasShape(key: string): boolean {
  const [state, month] = [Number(key.slice(0, 2)), Number(key.slice(4, 6))];
  return SHAPE.test(key) && state >= FIRST_STATE && state <= LAST_STATE && month >= 1 && month <= 12;
}

export function formatKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}

/** @param value of a key, in groups of four */
export function accessKeyParts(value: string): AccessKeyParts {
  const key = value.replace(/ /g, '');
  const issuer = key.slice(6, 20);
  const cpf = issuer.slice(3);
  return {
    number: String(Number(key.slice(25, 34))),
    series: String(Number(key.slice(22, 25))),
    issuer: issuer.startsWith('000') && !isCnpj(issuer) && isCpf(cpf) ? formatCpf(cpf) : formatCnpj(issuer),
    month: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    model: key.slice(20, 22),
  };
}
