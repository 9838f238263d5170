/** The recognisers there are, in the order in which their words are preferred. */
export const RECOGNISERS = ['pp-ocr', 'tesseract'] as const;
export type RecogniserName = (typeof RECOGNISERS)[number];
