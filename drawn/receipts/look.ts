import type { Random } from '../../bench/specimens/random.js';
import type { Receipt } from '../bills/receipt.js';
import type { Page } from '../page.js';

/** Draws a receipt from the top down; returns where it ends. */
export type ReceiptLayout = (receipt: Receipt, random: Random) => (page: Page) => number;
