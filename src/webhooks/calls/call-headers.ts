type Header = { name: string; value: string };

/** A call's headers: the service's own, overridden or extended by the client's, and the signature last. */
export function callHeaders(
  own: Header[],
  signature: Record<string, string>,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {
    'content-type': 'application/json; charset=utf-8',
    accept: '*/*',
  };
  const given = new Map<string, string[]>();
  for (const { name, value } of own) {
    const lower = name.toLowerCase();
    given.set(lower, [...(given.get(lower) ?? []), value]);
  }
  for (const [name, values] of given) headers[name] = values.length === 1 ? values[0]! : values;
  return { ...headers, ...signature };
}
