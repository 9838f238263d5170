import { XMLParser } from 'fast-xml-parser';

/** An element: a text, or its children and attributes (`@name`); several of a name are an array. */
export type XmlNode = string | XmlNode[] | { [name: string]: XmlNode };

/** An invoice of a thousand rows has a hundredth of it. */
const MOST_CHARACTERS = 5_000_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/**
 * Parses XML from a stranger. Names come without their namespace's prefix, values as text.
 * @returns null for what is too large, not in the encoding that it names, or not well-formed, and for
 *   anything with a document type: entities are declared there, and no electronic invoice has one
 */
export function parseXml(bytes: Uint8Array): { [name: string]: XmlNode } | null {
  const text = decode(bytes);
  if (text === null || text.length > MOST_CHARACTERS || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const root: unknown = parser.parse(text, true);
    return typeof root === 'object' && root !== null ? (root as { [name: string]: XmlNode }) : null;
  } catch {
    // Not well-formed, or nested deeper than the stack.
    return null;
  }
}

/** By its byte order mark, else as the declaration says, else as UTF-8; null when the bytes are not of it. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
}

/** The elements at a path below a node, of every element where there are several of a name. */
export function nodesAt(node: XmlNode | undefined, ...path: string[]): XmlNode[] {
  const here = node === undefined ? [] : Array.isArray(node) ? node : [node];
  const [name, ...rest] = path;
  if (name === undefined) return here;
  return here.flatMap((each) =>
    typeof each === 'object' && !Array.isArray(each) && Object.hasOwn(each, name)
      ? nodesAt(each[name], ...rest)
      : [],
  );
}

/** The text of an element, which may carry attributes; null when it is empty. */
export function textOf(node: XmlNode | undefined): string | null {
  const text = typeof node === 'object' && !Array.isArray(node) ? node['#text'] : node;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().replace(/\s+/g, ' ') : null;
}
