// How pages are sized, laid flat, straightened and shown, and which lines on them count as drawn.

/** Longest side of a decoded page in pixels: A4 at 300 dpi. Finer images are scaled down. More: slower, and more memory. */
export const LONGEST_SIDE = 3508;

/** Longest side of a page's image for reviewers, in pixels: small print is sharp, and a page is about 200 kB. */
export const LONGEST_SHOWN = 2000;
/** Quality of that image, 1 to 100. Higher: larger files. */
export const WEBP_QUALITY = 72;
/** 0 to 6: how hard it is coded. Two make a page of a receipt a fifth smaller, and take twice the time. */
export const WEBP_EFFORT = 0;
/** Of the JPEG beside it, where the page is larger than its image: parts are cut from it, in a third of the time of WebP. */
export const DETAIL_QUALITY = 78;

/**
 * Objects beside the largest one must have at least this share of its area. Lower: things that are not
 * documents are cut out.
 */
export const LEAST_OF_LARGEST = 0.2;
/** An object beside others must be seen to end on all sides, along this share of them. Higher: cards on a like ground are lost. */
export const CLEAR_SUPPORT = 0.85;

/** Share of the image, and degrees: of an outline that covers more, with angles no farther from right ones, only the lean is undone. */
export const NEARLY_ALL = 0.8;
export const NEARLY_SQUARE = 1;
/**
 * In degrees: lines that lean more on a sheet laid flat show that its outline is wrong. On 165 sheets they lean .9 at most (2026-11-28:
 * drawn pages, specimens, `photos`, SROIE tune), and 5.8 on the one whose outline was wrong. Higher: pages are cut askew; lower: right
 * outlines are lost.
 */
export const MOST_LEAN_ON_SHEET = 2;

/** In diagonals of the image: no camera's focal length is shorter or longer. */
export const SHORTEST_FOCUS = 0.4;
export const LONGEST_FOCUS = 20;
/** Opposite sides that differ by less are as good as parallel: what they tell is lost in a pixel of error. */
export const WEAK_PERSPECTIVE = 1.05;
/** Perspective changes proportions by less; more is a misplaced corner. */
export const LARGEST_CORRECTION = 1.4;

/** Longest side in pixels of the copy of a page on which its lean is measured. More: slower. */
export const SKEW_SIDE = 1000;
/** Of 255: so much darker than the pixels `SKEW_AROUND` above and below, a pixel is print. */
export const SKEW_INK = 30;
/** In pixels of the copy. */
export const SKEW_AROUND = 5;
/** Fewer pixels of print say nothing. */
export const FEWEST_INKED = 400;
/** In degrees: pages that lean more are not straightened. More: slower. */
export const LARGEST_DEGREES = 10;
/** In degrees: lines that lean less are read and joined just as well. */
export const SMALLEST_DEGREES = 0.35;
/** So many times sharper must the profile along the leaning lines be. Lower: straight pages are turned. */
export const CLEARLY_SHARPER = 1.12;

/** Of 255: a drawn line is so much darker than the paper on both its sides. Lower: grain counts; higher: faint frames are lost. */
export const RULING_CONTRAST = 24;
/** Largest thickness of a drawn line, by the page's width: 4 pixels of A4 at 200 dpi. */
export const RULING_THICKNESS = 1 / 400;
/** By the page's width; shorter ones are strokes of letters. Verticals part rows of small print. */
export const SHORTEST_HORIZONTAL = 1 / 45;
export const SHORTEST_VERTICAL = 1 / 70;
/** In pixels: a drawn line may be interrupted so long, by noise or by a slant that leaves its row. */
export const LARGEST_BREAK = 2;
/** Share of a word's smaller extent, from its sides inwards, in which a drawn line is a frame rather than a stroke. */
export const WORD_EDGE = 0.2;
/** Share of its height by which print may touch or cross the frame around it. */
export const FRAME_TOUCH = 0.35;
