import type { ReceiptLayout } from './look.js';
import { drawContained, drawDetails, drawHead, drawItems } from './parts.js';
import { Strip } from './strip.js';

/** The common strip of a till: everything in letters of one width, the head in the middle. */
export const thermal: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['cousine', 'roboto-mono'] as const);
  const [filler, how] = [
    random.pick(['-', '=', '*', '']),
    random.pick(['run', 'dateFirst', 'lines'] as const),
  ];
  const [below, asTable, big] = [random.chance(0.4), random.chance(0.4), random.chance(0.5)];
  const [nameSize, oneLine] = [random.whole(22, 30), random.chance(0.2)];
  return (page) => {
    page.face = face;
    const strip = new Strip(page, { size: 16, pitch: 22, margin: 26 }, 60);
    const { words, subtotal, added, total, payment, extra } = receipt;
    drawHead(strip, receipt, { align: 'center', nameSize, oneLine, ids: true });
    strip.gap();
    strip.value('title', words.title, { align: 'center' });
    if (!below) drawDetails(strip, receipt, how);
    strip.rule(filler);
    drawItems(strip, receipt, 'above');
    strip.rule(filler);
    [...subtotal, ...added].forEach((entry) => strip.row(entry));
    strip.row(total, { bold: true, size: big ? 24 : 18 });
    strip.gap();
    payment.forEach((entry) => strip.row(entry));
    strip.gap();
    drawContained(strip, receipt, asTable);
    strip.rule(filler);
    if (below) drawDetails(strip, receipt, how);
    strip.line(extra, { align: 'center' });
    strip.value('slogan', words.thanks, { align: 'center' });
    return strip.bottom + 40;
  };
};
