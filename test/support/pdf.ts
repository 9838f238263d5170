/** A line of Helvetica, from the left edge and from the top, in points. */
export type PdfLine = [x: number, y: number, text: string];

const [WIDTH, HEIGHT, SIZE] = [595, 842, 11];

/** A PDF with a text layer, A4, one list of lines a page. ASCII alone. */
export function pdfOf(...pages: PdfLine[][]): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      streamOf(lines.map(draw).join('\n')),
    ]),
  ];
  return pdfOfObjects(objects);
}

/** A PDF of objects, of which the first is the catalogue; their numbers are their places. Latin-1. */
export function pdfOfObjects(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

/** @param entries of the stream's dictionary beside its length. */
export const streamOf = (content: string, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

const draw = ([x, y, text]: PdfLine): string =>
  `BT /F1 ${SIZE} Tf ${x} ${HEIGHT - y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
