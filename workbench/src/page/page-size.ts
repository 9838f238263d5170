/** Pixels: so wide a page is fetched at once; what is looked at closer comes as a region from its finest image. */
export const PAGE_WIDTH = 2000;
