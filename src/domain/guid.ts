const DIGITS = /^[0-9a-f]{32}$/;
const HYPHENS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A GUID as .NET, Java or a database writes it (decisions, section 3): 32 hexadecimal digits of any version, variant and
 * case, with or without hyphens and braces.
 * @returns it in lower case with hyphens and without braces, as PostgreSQL writes it; null when the text is no GUID.
 */
export function canonicalGuid(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const bare = (/^\{(.*)\}$/.exec(given)?.[1] ?? given).toLowerCase();
  if (HYPHENS.test(bare)) return bare;
  return DIGITS.test(bare) ? bare.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
}
