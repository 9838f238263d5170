/** Which types the pages may be of, as the caller asks. */
export interface WantedTypes {
  /** RE2 patterns; only types with a tag that matches one of them are considered. Empty: all types. */
  tags: string[];
  /** Reads only this page, as this type of the catalogue (a reviewer said so) whatever is seen on it. */
  asType?: { pageNumber: number; typeId: string };
  /**
   * What the pages that are of no standard type become: `unknown` documents (`standard`, by default), or
   * documents with all sections, fields and tables that their layout shows (`generative`).
   */
  kind?: 'standard' | 'generative';
}
