import { CNPJ_FORM } from '../../../../values/identifiers/tax-id.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { prints } from '../prints.js';
import type { Run } from './address-blocks.js';
import { textOf } from '../../../text/word.js';

/** Of a person in Brazil (CPF), whole or partly hidden: `***.456.789-**`. A company's number has a slash. */
const PERSON = /(?<![\d.*/])[\d*Xx]{3}\.[\d*Xx]{3}\.[\d*Xx]{3}-[\d*Xx]{2}(?![\d*])/;
const COMPANY = new RegExp(String.raw`\b(?:CNPJ|C\.N\.P\.J|CGC)\b|${CNPJ_FORM.source}`, 'i');

/**
 * Whether a block is a company's that bills a person: its number stands in the block, and a person's, who pays, elsewhere on the page.
 */
export function isOfBiller(block: readonly Run[], { lines }: PageContent): boolean {
  if (!block.some((run) => COMPANY.test(textOf(run))) || block.some((run) => PERSON.test(textOf(run))))
    return false;
  return lines.some(({ text }) => PERSON.test(text));
}

/** Whether a name has a company's legal form. */
export function hasLegalForm(name: Run): boolean {
  return prints({ tokens: fold(textOf(name)).split(' ') }, 'legal_forms');
}
