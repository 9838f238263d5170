import type { ReceiptLayout } from './look.js';
import { drawContained, drawDetails, drawHead, drawItems, shopIds } from './parts.js';
import { Strip } from './strip.js';

/** Letters of many widths, a large name, plain rules: the printers of today's small shops. */
export const modern: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['arimo', 'roboto', 'open-sans', 'pt-sans'] as const);
  const [nameSize, align] = [random.whole(26, 38), random.pick(['center', 'left'] as const)];
  const [idsBelow, how] = [random.chance(0.5), random.pick(['lines', 'run'] as const)];
  return (page) => {
    page.face = face;
    const strip = new Strip(page, { size: 17, pitch: 25, margin: 30 }, 76);
    const { words, subtotal, added, total, payment } = receipt;
    drawHead(strip, receipt, { align, nameSize, oneLine: false, ids: !idsBelow });
    strip.gap();
    strip.rule();
    drawItems(strip, receipt, 'before');
    strip.rule();
    [...subtotal, ...added].forEach((entry) => strip.row(entry));
    strip.gap(0.3);
    strip.row(total, { bold: true, size: 26 });
    strip.gap(0.3);
    payment.forEach((entry) => strip.row(entry));
    drawContained(strip, receipt, false);
    strip.rule();
    drawDetails(strip, receipt, how);
    if (idsBelow) strip.run(shopIds(receipt), '  ', ':');
    strip.gap();
    strip.value('slogan', words.thanks, { align: 'center', bold: true });
    strip.value('web', receipt.shop.web, { align: 'center' });
    return strip.bottom + 50;
  };
};
