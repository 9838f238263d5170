import { deflateSync } from 'node:zlib';
import { pdfOf, pdfOfObjects, streamOf } from './pdf.js';

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const TREE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`;
const inflating = (bytes: number, fill: string, entries = ''): string =>
  streamOf(
    deflateSync(Buffer.alloc(bytes, fill), { level: 9 }).toString('latin1'),
    `/Filter /FlateDecode ${entries}`,
  );

/** A valid PDF. */
const plainPdf = (): Buffer => pdfOf([[50, 60, 'A page to be read']]);

/** The table of objects points beside all of them. */
export const withWrongTable = (): Buffer =>
  Buffer.from(
    plainPdf()
      .toString('latin1')
      .replace(/^0000000(\d\d\d) 00000 n/gm, '0000099$1 00000 n'),
    'latin1',
  );

/** Blanks stand where it should say what it is. */
export const withoutHeader = (): Buffer =>
  Buffer.from(
    plainPdf()
      .toString('latin1')
      .replace(/^%PDF-\d\.\d/, '        '),
    'latin1',
  );

/** Its one page is a number. */
export const withoutPage = (): Buffer => pdfOfObjects([CATALOGUE, TREE, '42']);

/** The tree's one branch is the tree. */
export const withCyclicTree = (): Buffer =>
  pdfOfObjects([CATALOGUE, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']);

/** A tree that says it has so many pages, and has one. */
export const claimingPages = (count: number): Buffer =>
  pdfOfObjects([CATALOGUE, TREE.replace('/Count 1', `/Count ${count}`), page('')]);

/** That many pages, all of them empty. */
export const ofPages = (count: number): Buffer => pdfOf(...Array.from({ length: count }, () => []));

/** What its page draws inflates to so many bytes. */
export const inflatingTo = (bytes: number): Buffer =>
  pdfOfObjects([CATALOGUE, TREE, page('/Contents 4 0 R'), inflating(bytes, ' ')]);

/** A picture that says it has so many pixels a side; its data hold a row or two. */
export function withPicture(side: number): Buffer {
  const picture = inflating(
    side / 4,
    '\0',
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1`,
  );
  const resources = page('/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>');
  return pdfOfObjects([CATALOGUE, TREE, resources, streamOf('500 0 0 500 50 50 cm /X Do'), picture]);
}

/** A form that draws itself, on a page of an inch or so. */
export function withEndlessForm(): Buffer {
  const form = streamOf(
    '/X Do',
    '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /X 5 0 R >> >>',
  );
  const resources = page('/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>');
  const small = resources.replace('[0 0 595 842]', '[0 0 99 99]');
  return pdfOfObjects([CATALOGUE, TREE, small, streamOf('/X Do'), form]);
}

/** Lists within lists, in an object and in what the page draws. */
export function withDeepLists(depth: number): Buffer {
  const deep = '['.repeat(depth) + ']'.repeat(depth);
  return pdfOfObjects([CATALOGUE, TREE, page(`/Contents 4 0 R /Deep ${deep}`), streamOf(`${deep} TJ`)]);
}

/** A page of so many points a side. */
export const ofSize = (width: number, height: number): Buffer =>
  pdfOfObjects([CATALOGUE, TREE, page('').replace('[0 0 595 842]', `[0 0 ${width} ${height}]`)]);

/** Begins like a PDF and ends there. */
export const withoutBody = (): Buffer => Buffer.from('%PDF-1.7\nnothing more');

/**
 * Tables of objects, each continued by the one before it, that inflate twice to so many megabytes of free entries each:
 * a file of 5 kB that takes seconds to open.
 */
export function withInflatingTables(tables: number, megabytes: number): Buffer {
  const table = deflateSync(deflateSync(Buffer.alloc(megabytes * 1_000_000)), { level: 9 });
  const objects = [CATALOGUE, TREE, page('')].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  let file = Buffer.from(`%PDF-1.7\n${objects.join('')}`);
  let previous = '';
  for (let number = 10; number < 10 + tables; number++) {
    const head = `${number} 0 obj\n<< /Type /XRef /Root 1 0 R /Size 100 /W [1 4 2] ${previous}`;
    const stream = `/Filter [/FlateDecode /FlateDecode] /Length ${table.length} >>\nstream\n`;
    previous = `/Prev ${file.length} `;
    const parts = [file, Buffer.from(head + stream), table, Buffer.from('\nendstream\nendobj\n')];
    file = Buffer.concat(parts);
  }
  return Buffer.concat([file, Buffer.from(`startxref\n${previous.slice(6, -1)}\n%%EOF\n`)]);
}
