/** Longest side of the detector's input in pixels. Smaller: faster, and small print is lost. */
export const LONGEST_SIDE = 1280;
/**
 * A page that is smaller by this factor at least is enlarged to it, at most so many times: the detector works at a quarter of its
 * input's resolution and sees the close lines of a coarse scan as one. A lower least enlarges receipts, which lose by it.
 */
export const LEAST_ENLARGED = 1.25;
export const MOST_ENLARGED = 2;
/**
 * Median height of lines, in pixels of the detector's input (not of the page, as `LOW_PRINT` is): lower lines run into each other,
 * and the detector looks again at a scale that makes them `USUAL_LINE` high, where the page has the pixels. Higher: more pages
 * are looked at twice.
 */
export const LOW_IN_INPUT = 17;
export const USUAL_LINE = 24;
/** Looking again at less than so many times the scale would show hardly more. */
export const WORTH_LOOKING = 1.2;
/** In pixels of the input: lines of an enlarged page that are higher than this are better seen as they are. */
export const HIGH_LINE = 48;

/**
 * Larger inputs are seen in bands: of so many rows at most, and so many pixels, for what the network holds of a band grows with
 * them. Smaller: less memory, and more rows are looked at twice.
 */
export const LONGEST_BAND = 1280;
export const LARGEST_BAND = 1_300_000;
/** Rows that bands share; each half of them is taken from the band in which it is farther from the edge. */
export const SHARED_ROWS = 128;

/** What letters may reach beyond their line, as a share of its height: an accent on a capital is a quarter as high. */
export const REACH = 0.3;
/** Blank kept beyond the ink, as a share of the line's height: letters that touch the edge are read worse. */
export const BLANK_BEYOND = 0.04;
