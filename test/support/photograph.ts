import sharp from 'sharp';

const { abs, floor, max, min, round } = Math;

export interface Corner {
  x: number;
  y: number;
}

/** A flat thing to be photographed: an encoded image and where its corners come to lie, clockwise from its top left. */
export interface Laid {
  image: Buffer;
  corners: [Corner, Corner, Corner, Corner];
}

export interface Pixels {
  width: number;
  height: number;
  /** Interleaved RGB. */
  pixels: Buffer;
}

/** Where a pinhole camera sees the corners of a sheet that is turned about three axes, in degrees. */
export function seenByCamera(
  sheet: { width: number; height: number },
  image: { width: number; height: number },
  { roll = 0, pitch = 0, yaw = 0, distance = 3, focus = 1.2 },
): Laid['corners'] {
  const [r, p, w] = [roll, pitch, yaw].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const unit = max(sheet.width, sheet.height);
  const focal = focus * max(image.width, image.height);
  const corner = (right: number, down: number): Corner => {
    const [a, b] = [(right * sheet.width) / unit, (down * sheet.height) / unit];
    const [x1, y1] = [a * Math.cos(r) - b * Math.sin(r), a * Math.sin(r) + b * Math.cos(r)];
    const [y2, z2] = [y1 * Math.cos(p), y1 * Math.sin(p)];
    const [x3, z3] = [x1 * Math.cos(w) + z2 * Math.sin(w), z2 * Math.cos(w) - x1 * Math.sin(w)];
    const depth = distance + z3;
    return { x: image.width / 2 + (focal * x3) / depth, y: image.height / 2 + (focal * y2) / depth };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Lays flat things on a background, each seen in perspective. */
export async function photograph(background: Pixels, things: readonly Laid[]): Promise<Pixels> {
  const pixels = Buffer.from(background.pixels);
  for (const thing of things) await lay({ ...background, pixels }, thing);
  return { ...background, pixels };
}

async function lay(onto: Pixels, { image, corners }: Laid): Promise<void> {
  const { data, info } = await sharp(image).toColourspace('srgb').removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const back = inverse(squareTo(corners));
  const across = corners.map(({ x }) => x);
  const down = corners.map(({ y }) => y);
  for (let y = max(0, floor(min(...down))); y < min(onto.height, max(...down)); y++) {
    for (let x = max(0, floor(min(...across))); x < min(onto.width, max(...across)); x++) {
      const depth = back[6]! * (x + 0.5) + back[7]! * (y + 0.5) + back[8]!;
      const u = (back[0]! * (x + 0.5) + back[1]! * (y + 0.5) + back[2]!) / depth;
      const v = (back[3]! * (x + 0.5) + back[4]! * (y + 0.5) + back[5]!) / depth;
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      blend(onto.pixels, (y * onto.width + x) * 3, data, info, u * info.width - 0.5, v * info.height - 0.5);
    }
  }
}

function blend(
  to: Buffer,
  at: number,
  from: Buffer,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
): void {
  const [left, top] = [max(0, floor(x)), max(0, floor(y))];
  const [right, down] = [min(width - 1, left + 1), min(height - 1, top + 1)];
  const [dx, dy] = [max(0, x - left), max(0, y - top)];
  for (let channel = 0; channel < 3; channel++) {
    const pixel = (px: number, py: number) => from[(py * width + px) * 3 + channel]!;
    const upper = pixel(left, top) * (1 - dx) + pixel(right, top) * dx;
    const lower = pixel(left, down) * (1 - dx) + pixel(right, down) * dx;
    to[at + channel] = round(upper * (1 - dy) + lower * dy);
  }
}

/** From the unit square to a quadrilateral, by the eight linear equations of its corners. */
function squareTo(corners: Laid['corners']): number[] {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const rows = corners.flatMap(({ x, y }, index) => {
    const [u, v] = square[index]!;
    return [
      [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
      [0, 0, 0, u, v, 1, -u * y, -v * y, y],
    ];
  });
  return [...solve(rows), 1];
}

/** Gauss and Jordan, with pivots. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= column && abs(row[column]!) > abs(rows[best]![column]!) ? index : best),
      column,
    );
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]![column]!;
    rows[column] = rows[column]!.map((value) => value / lead);
    rows.forEach((row, index) => {
      if (index !== column) rows[index] = row.map((value, at) => value - row[column]! * rows[column]![at]!);
    });
  }
  return rows.map((row) => row[n]!);
}

function inverse(m: number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** A table top: a colour, uneven light and grain, the same each time. */
export function tableTop(
  width: number,
  height: number,
  [red, green, blue]: [number, number, number],
): Pixels {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, floor(index / width)];
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const grain = (seed / 2147483648 - 0.5) * 16 + 6 * Math.sin(y / 9 + Math.sin(x / 70));
    const light = 0.85 + 0.25 * (x / width);
    [red, green, blue].forEach((value, channel) => {
      pixels[3 * index + channel] = max(0, min(255, value * light + grain));
    });
  }
  return { width, height, pixels };
}

/** A sheet with lines of text, drawn as SVG. */
export function sheetOfText(width: number, height: number, extra = ''): Promise<Buffer> {
  const size = round(width / 34);
  const count = floor((height - 4 * size) / (2 * size));
  const lines = Array.from({ length: count }, (_, line) => {
    const text = `Line ${line + 1}: the sum of ${line * 37 + 12} and ${line * 11} is carried over`;
    return `<text x="${2 * size}" y="${(2 * line + 3) * size}" font-size="${size}">${text}</text>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">` +
    `<rect width="100%" height="100%" fill="#f6f5f1"/>${extra}${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
