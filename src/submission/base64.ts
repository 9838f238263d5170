const DATA_URL = /^data:[^,]{0,200};base64,/;
const ALPHABET = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * Decodes base64 (RFC 3548, either alphabet, padded or not; line breaks are passed over) after an
 * optional `data:` URL prefix. Node's own decoder skips what it does not know, so a file that was cut or
 * damaged on its way would pass it unseen.
 * @returns null when it is not base64.
 */
export function decodeBase64(text: string): Buffer | null {
  const body = text.slice(0, 300).replace(DATA_URL, '') + text.slice(300);
  const compact = /\s/.test(body) ? body.replace(/\s+/g, '') : body;
  if (!ALPHABET.test(compact)) return null;
  const letters = compact.replace(/=+$/, '').length;
  const padded = compact.length !== letters;
  if (letters % 4 === 1 || (padded && compact.length % 4 !== 0)) return null;
  return Buffer.from(compact, 'base64');
}
