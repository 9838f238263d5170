/** How a reading stands to the other recogniser's. */
export type Standing =
  | 'agreed'
  | 'differing-pp-ocr'
  | 'differing-tesseract'
  | 'only-pp-ocr'
  | 'only-tesseract'
  | 'sure-pp-ocr'
  | 'alone-pp-ocr'
  | 'alone-tesseract';
