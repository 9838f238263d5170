import sharp from 'sharp';
import type { Point, ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { enclosing, type Rectangle } from '../../text/word.js';
import type { Raster } from '../../pages/bmp.js';
import { toGrey, type GreyImage } from '../../pages/grey.js';
import { BARCODE_FORMATS, type Barcode, type BarcodeFormat } from '../../text/barcode.js';
import { decode } from './zxing.js';

/** How a page is prepared and searched once. */
interface Pass {
  /** Longest side in pixels that the page is scaled down to. */
  longestSide: number;
  /** Factor at most by which a page is enlarged, or made smaller. */
  enlarge?: number;
  /** Standard deviation in pixels, against the grain of a photograph. */
  blur?: number;
  /** Degrees clockwise that the page is turned by: linear codes bear some 20 degrees of slant. */
  turn?: number;
  /** Share of full brightness below which all is ink: for pale print and for photographs in the modules. */
  inkBelow?: number;
  options?: ReaderOptions;
}

const FORMATS = {
  QRCode: 'qr-code',
  PDF417: 'pdf417',
  DataMatrix: 'data-matrix',
  Aztec: 'aztec',
  ITF: 'itf',
  Code128: 'code-128',
  Code39: 'code-39',
  EAN13: 'ean-13',
  EAN8: 'ean-8',
  UPCA: 'upc-a',
} as const satisfies Record<string, BarcodeFormat>;

type Searched = keyof typeof FORMATS;

const UPRIGHT: ReaderOptions = { tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true };

/** Finds what is printed clearly: 10 ms on an empty page, 60 ms on one full of text. */
const QUICK: Pass = { longestSide: 1700, options: UPRIGHT };

/** In the order in which they found most on the photographs of ZXing's own tests. */
const THOROUGH: readonly Pass[] = [
  { longestSide: 3508, options: { tryDenoise: true, tryInvert: true } },
  { longestSide: 2400, enlarge: 2 },
  { longestSide: 1700, blur: 1, options: { binarizer: 'GlobalHistogram' } },
  { longestSide: 1000 },
  { longestSide: 2400, inkBelow: 0.8 },
  { longestSide: 2400, inkBelow: 0.9 },
  { longestSide: 2400, enlarge: 1.4, blur: 1.5 },
  { longestSide: 2000, turn: 30 },
  { longestSide: 2000, turn: -30 },
  { longestSide: 2000, inkBelow: 0.35 },
];

/** A thorough search begins no further pass after this. */
const THOROUGH_MS = 4000;

/** Stripes of a table or of shading pass for short codes of two digits or so. */
const SHORTEST_TEXT = 4;

/**
 * All barcodes that are printed clearly, from top to bottom. Boxes are in the page's pixels.
 * @param part the only part of the page that is searched, in whole pixels
 * @param formats all that are looked for; none, and the page is not searched
 */
export async function readBarcodes(
  page: GreyImage,
  part?: Rectangle,
  formats: readonly BarcodeFormat[] = BARCODE_FORMATS,
): Promise<Barcode[]> {
  if (formats.length === 0) return [];
  const scale = Math.min(1, QUICK.longestSide / Math.max(page.width, page.height));
  const found = await search(part ? cut(page, part) : page, { ...QUICK, enlarge: scale }, formats);
  return found.map((code) => shifted(code, part));
}

/**
 * Looks for codes of the given formats at several sizes, thresholds and angles, until one is found or time is
 * up. It may take some seconds, so use it only for pages that are known to have a code.
 */
export async function searchBarcodes(
  page: Raster,
  formats: readonly BarcodeFormat[],
  part?: Rectangle,
): Promise<Barcode[]> {
  const end = performance.now() + THOROUGH_MS;
  const whole = toGrey(page);
  const grey = part ? cut(whole, part) : whole;
  for (const pass of THOROUGH) {
    if (performance.now() > end) break;
    const found = await search(grey, pass, formats);
    if (found.length > 0) return found.map((code) => shifted(code, part));
  }
  return [];
}

/** From a part's pixels to the page's. */
function shifted(code: Barcode, part: Rectangle | undefined): Barcode {
  if (part === undefined) return code;
  const box = { ...code.box, x: code.box.x + part.x, y: code.box.y + part.y };
  return { ...code, box };
}

function cut({ grey, width }: GreyImage, part: Rectangle): GreyImage {
  const cutOut = new Uint8Array(part.width * part.height);
  for (let y = 0; y < part.height; y++) {
    const start = (part.y + y) * width + part.x;
    cutOut.set(grey.subarray(start, start + part.width), y * part.width);
  }
  return { width: part.width, height: part.height, grey: cutOut };
}

async function search(page: GreyImage, pass: Pass, formats: readonly BarcodeFormat[]): Promise<Barcode[]> {
  const { image, toPage } = await prepare(page, pass);
  const wanted = (Object.keys(FORMATS) as Searched[]).filter((name) => formats.includes(FORMATS[name]));
  const found = await decode(image, { formats: wanted, ...pass.options });
  return found
    .filter(({ text }) => text.length >= SHORTEST_TEXT)
    .map((result) => toBarcode(result, toPage))
    .sort((a, b) => a.box.y - b.box.y);
}

/** The page as the pass wants it, and the way back from there. */
async function prepare(
  page: GreyImage,
  pass: Pass,
): Promise<{ image: GreyImage; toPage: (at: Point) => Point }> {
  const { width, height } = page;
  const scale = Math.min(pass.enlarge ?? 1, pass.longestSide / Math.max(width, height));
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const isAsItIs = scale === 1 && !pass.blur && !pass.inkBelow;
  const grey = isAsItIs ? page.grey : await scaledTo(page, scaled, pass);
  const turned = await turn({ ...scaled, grey }, pass.turn ?? 0);
  return { image: turned, toPage: wayBack(scaled, turned, pass.turn ?? 0, scale) };
}

function scaledTo({ grey, width, height }: GreyImage, size: Size, { blur, inkBelow }: Pass): Promise<Buffer> {
  const image = sharp(grey, { raw: { width, height, channels: 1 } }).resize({ ...size, fit: 'fill' });
  if (blur) image.blur(blur);
  if (inkBelow) image.threshold(Math.round(255 * inkBelow));
  return image.toColourspace('b-w').raw().toBuffer();
}

async function turn(image: GreyImage, degrees: number): Promise<GreyImage> {
  if (degrees === 0) return image;
  const { width, height, grey } = image;
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: 'white' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: data };
}

interface Size {
  width: number;
  height: number;
}

/** Turning keeps the middle where it is and makes the image as large as it has to be. */
function wayBack(before: Size, after: Size, degrees: number, scale: number): (at: Point) => Point {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return ({ x, y }) => {
    const [fromMiddleX, fromMiddleY] = [x - after.width / 2, y - after.height / 2];
    return {
      x: (cos * fromMiddleX + sin * fromMiddleY + before.width / 2) / scale,
      y: (cos * fromMiddleY - sin * fromMiddleX + before.height / 2) / scale,
    };
  };
}

function toBarcode(result: ReadResult, toPage: (at: Point) => Point): Barcode {
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map(toPage);
  const dots = corners.map(({ x, y }): Rectangle => ({ x, y, width: 0, height: 0 }));
  return {
    format: formatOf(result),
    text: result.text,
    bytes: result.bytes,
    box: enclosing(dots),
  };
}

/** ZXing names variants of a format where it sees one, such as ITF-14; the family is what was asked for. */
function formatOf({ format, symbology }: ReadResult): BarcodeFormat {
  return FORMATS[format as Searched] ?? FORMATS[symbology as Searched] ?? 'ean-13';
}
