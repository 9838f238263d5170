import type { Catalogue } from '../catalogue/catalogue.js';
import type { ElectronicInvoice } from '../content/electronic-invoice.js';
import type { PageContent } from '../content/page-content.js';
import type { EngineLimits } from '../options.js';
import type { OpenedPage } from '../pages/page.js';
import type { PageImage } from '../pages/page-image.js';
import type { Placement } from '../pages/placement.js';
import type { Recogniser } from '../recognition/recogniser.js';
import type { GenerativeIdentification } from '../typing/identify-generative.js';
import type { Identification } from '../typing/identify.js';

/** What all stages need besides the data that they pass on. */
export interface ReaderParts {
  catalogue: Catalogue;
  limits: EngineLimits;
  recogniser: Recogniser;
  /** Date of the reading, for the century of two-digit years. */
  now: () => Date;
  /** Carried by the file that is read; absent when it carries none. */
  invoice?: ElectronicInvoice;
  /**
   * Called before each page with its number and the number of pages, so that the caller can limit its time.
   */
  onPage?: (number: number, count: number) => void;
}

/** What a sheet is. */
export interface SheetType {
  /** Its standard type; null when it is of none. */
  identification: Identification | null;
  /** What it is among the generative types, when that was asked for and it is of no standard type. */
  generative: GenerativeIdentification | null;
}

/** What was read of one sheet or card. */
export interface SheetReading extends SheetType {
  content: PageContent;
  /** Where on the page it lies; null when it is the page. */
  placement: Placement | null;
  /** JPEG of the sheet, flat, when document images were asked for. */
  picture: Uint8Array | null;
}

export interface PageReading {
  /** The one that all boxes refer to. */
  image: PageImage;
  /** One, or several documents that lie side by side. */
  sheets: SheetReading[];
  /** What the page was laid flat or straightened from; absent when it was not. */
  opened?: OpenedPage;
}
