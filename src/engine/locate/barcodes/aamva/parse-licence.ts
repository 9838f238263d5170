/** The data of a North American driver's licence or identity card, as its PDF417 barcode holds them. */
export interface Licence {
  /** Of the AAMVA standard: 1 (2000) to 10 (2020) and later. */
  version: number;
  /** Issuer identification number, six digits. */
  issuer: string;
  /** By their three-letter identifiers; those without data are left out. */
  elements: ReadonlyMap<string, string>;
}

/** `@`, separators, `ANSI ` (`AAMVA` in version 1), issuer, version; since version 2 the issuer's own version. */
const HEADER = /(?:ANSI |AAMVA)(\d{6})(\d{2})/;
/** An element of a licence (D), or of what a jurisdiction adds (Z). */
const ELEMENT = /^(D[A-D][A-Z]|Z[A-Z][A-Z])(.*)$/;
/** A subfile's first element has the subfile's type before it; the directory may stand before that. */
const SUBFILE = /^.*?(?:DL|ID|EN|Z[A-Z])(?=D[A-D][A-Z]|Z[A-Z][A-Z])/;
/** How the standard writes that there is no value. */
const NO_DATA = /^(NONE|unavl|unavail)?$/i;

/**
 * Reads the text of a PDF417 barcode by the AAMVA DL/ID Card Design Standard, annex D, all versions. The
 * offsets of the directory are wrong on many cards, so elements are told by their separators.
 * @returns null when the text is not of a licence
 */
export function parseLicence(text: string): Licence | null {
  const header = HEADER.exec(text);
  if (header === null) return null;
  const elements = new Map<string, string>();
  for (const line of text.slice(header.index + header[0].length).split(/\p{Cc}/u)) {
    const element = ELEMENT.exec(line) ?? ELEMENT.exec(line.replace(SUBFILE, ''));
    if (element === null) continue;
    const [, identifier, value] = element;
    if (!NO_DATA.test(value!.trim()) && !elements.has(identifier!)) elements.set(identifier!, value!.trim());
  }
  return elements.size === 0 ? null : { version: Number(header[2]), issuer: header[1]!, elements };
}
