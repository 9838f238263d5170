// When a line is looked at again. The docs of the engine give the figures behind each number.

/** A line with a character below this, 0 to 1, is looked at again. Higher: more time is taken, and nothing more was right. */
export const SURE_AT_ONCE = 0.8;
/**
 * How wide the line is drawn then, as a multiple: the network's steps fall elsewhere in its letters. The second one is for lines that
 * the first one has read otherwise.
 */
export const DRAWN_OUT = [1.12, 0.94];
