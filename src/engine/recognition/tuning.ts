// Thresholds that decide which reader is asked. The docs of the engine give the figures behind each number.

/**
 * Print lower than this is low: its lines are too near each other to grow by what their letters reach beyond them. In pixels of the
 * page, the line's height. Receipts have lines of 19 to 38. Higher: fewer lines keep the accents of their capitals.
 */
export const LOW_PRINT = 22;

/**
 * A word is read by the line reader too when the first reader's least certain character is below this, 0 to 1, and with it a
 * neighbour from which it is parted with less certainty than this. Higher: more is right, and more time is taken.
 */
export const SURE_AT_FIRST = 0.95;

/** The same for a word that is wanted unless its reader is sure of it. Higher: more is right, and more time is taken. */
export const SURE_OF_WANTED = 0.98;

/** A word is in doubt when its least certain character is below this, 0 to 1. Higher: more is right, and more time is taken. */
export const SURE = 0.8;
/** The same for a word that is in no list of words: it is more often a misread one. */
export const SURE_OF_UNKNOWN = 0.95;
/** Share of a line's print, 0 to 1, beyond which all of it is read again, by either reader: context costs little then. */
export const MOST_OF_LINE = 0.8;
/** Lines that are read to tell which way up a page is: enough to tell, and few enough to try four ways. */
export const SAMPLE_LINES = 14;
/** In pixels: a page's width where a word reader tells it. */
export const SAMPLE_WIDTH = 1000;
