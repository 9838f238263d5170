/** Review status of a field, table, header, cell, section, extraction or document (interface 3.2). */
export const AttributeStatus = {
  /** Not sent to a reviewer: valid under the client's rules. */
  ENGINEIOCR: 'ENGINEIOCR',
  /** Waits for a reviewer. */
  TO_ANALYSIS: 'TO_ANALYSIS',
  /** A reviewer changed the content. */
  MODIFIED: 'MODIFIED',
  /** A reviewer could not read it. */
  UNREADABLE: 'UNREADABLE',
  /** A reviewer left the content as it was. */
  REVIEWED: 'REVIEWED',
  /** The name is discontinued; never reviewed (interface 3.4). */
  DEPRECATED: 'DEPRECATED',
} as const;
export type AttributeStatus = (typeof AttributeStatus)[keyof typeof AttributeStatus];
