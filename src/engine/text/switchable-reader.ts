/** Ids of the readers that can be switched off. */
export const SWITCHABLE = ['pp-ocr', 'tesseract'] as const;
export type SwitchableReader = (typeof SWITCHABLE)[number];
