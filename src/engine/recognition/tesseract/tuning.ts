// How pages are drawn for tesseract.

/** The quantised "best" networks: as accurate as the full ones here and a quarter of their size. */
export const TRAINED_DATA = '4.0.0_best_int';

/** Networks kept at a time: that of the page's language and the English one, which reads zones. More: 100 MB each. */
export const KEPT_WARM = 2;

/** In pixels: the width at which tesseract reads a whole page of a receipt best. */
export const NARROW_WIDTH = 1200;
/** The same of a page with the proportions of A4, which holds smaller print. More: slower. */
export const WIDE_WIDTH = 1700;
/** Height by width above which a page is a receipt's strip. */
export const NARROW_ASPECT = 1.6;

/**
 * Blur in pixels of the scan, as a standard deviation: enlarging a coarse scan enlarges the grain of paper and JPEG too, and about
 * half a pixel of blur takes it away.
 */
export const BLUR_OF_SCAN_PIXEL = 0.45;
/** In pixels of the image. More blurs print. */
export const LARGEST_BLUR = 1.1;
/** In pixels of the image: below this the filter does nothing. */
export const SMALLEST_BLUR = 0.3;
