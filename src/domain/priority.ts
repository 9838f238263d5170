/** How urgent a document is, 9 first: in the review queue, and among its client's own readings. */
export const PRIORITY = { least: 0, default: 5, most: 9 } as const;
