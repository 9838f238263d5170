// How lines are cut out and what counts as ink in them.

/** In pixels: the height that PP-OCR's networks were trained on. */
export const LINE_HEIGHT = 48;
/** In pixels: a wider line is squeezed. More: a page that is one line takes more memory; less: long lines are read worse. */
export const WIDEST_LINE = 3200;
/** In pixels: a narrower line is stretched, since the network makes nothing of less. */
export const NARROWEST_LINE = 16;
/** Blank around a row of words that is cut out by itself, in heights of its ink: the network was trained on lines with some. */
export const BLANK = { above: 0.22, beside: 0.3 };

/** Share of a line's height, above and below, in which ink may be a neighbour's. Higher: more is overlooked of accents and tails. */
export const INK_MARGIN = 0.1;
/** Share of the way from paper to print at which a pixel counts as ink. Lower: faint print closes blanks; higher: it is lost. */
export const INK_THRESHOLD = 0.4;
/** Pixels of ink in a column, of a line's 48: fewer are the paper's. Higher: more of what a reader overlooks stays overlooked. */
export const LEAST_INK = 2;
/** In columns: so far from where a character was read its ink may reach. Higher: a dot close behind a letter is taken for a part of it. */
export const BESIDE_CHARACTER = 2;
/** A row with a smaller share of ink is a speck's. Higher: rows of tails and accents are cut off. */
export const FEWEST_OF_ROW = 0.01;

/** Share of a line's blanks that stand within words, whatever the line says. The model of spaces was fitted with it. */
export const WITHIN_WORDS = 0.35;
/** In heights of the line: a blank is taken for no wider. The model of spaces was fitted with it. */
export const WIDEST_BLANK = 1;
/** Kept beside a part that is read again, in heights of its line. More: a neighbour's letter comes in; less: letters touch the edge. */
export const BLANK_BESIDE = 0.25;
