/** The checker takes edges and stains for words: one that it alone saw is left out below this probability, 0 to 1. Higher: more print is lost. */
export const LEAST_ALONE = 0.3;

/** Share of the narrower word's width, and of the lower one's height, that two boxes must have in common to be of the same print. */
export const SHARED_WIDTH = 0.35;
export const SHARED_HEIGHT = 0.5;

/** In characters: a shorter reading stands in any line by chance, and gets no vote. */
export const FEWEST_CHARACTERS = 3;
