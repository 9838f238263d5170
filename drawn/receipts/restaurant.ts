import type { ReceiptLayout } from './look.js';
import { drawContained, drawDetails, drawHead, drawItems } from './parts.js';
import { Strip } from './strip.js';

/** A bill from a table: date and table first, dishes with their number before them, no payment yet at times. */
export const restaurant: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['cousine', 'roboto', 'roboto-condensed', 'tinos'] as const);
  const [paid, nameSize, ids] = [random.chance(0.6), random.whole(24, 34), random.chance(0.8)];
  const how = random.pick(['dateFirst', 'lines'] as const);
  return (page) => {
    page.face = face;
    const strip = new Strip(page, { size: 18, pitch: 26, margin: 34 }, 70);
    const { words, subtotal, added, total, payment } = receipt;
    drawHead(strip, receipt, { align: 'center', nameSize, oneLine: false, ids });
    strip.rule('-');
    drawDetails(strip, receipt, how);
    strip.rule('-');
    drawItems(strip, receipt, 'before');
    strip.rule('-');
    [...subtotal, ...added].forEach((entry) => strip.row(entry));
    strip.row(total, { bold: true, size: 25 });
    drawContained(strip, receipt, false);
    if (paid) payment.forEach((entry) => strip.row(entry));
    strip.gap();
    strip.line(words.thanks, { align: 'center' });
    return strip.bottom + 44;
  };
};
