import type { ReceiptLayout } from './look.js';
import { drawContained, drawHead, drawItems } from './parts.js';
import { Strip } from './strip.js';

/** A receipt with the slip of the card's terminal below it, which tells the sum once more. */
export const slip: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['cousine', 'roboto-mono', 'arimo'] as const);
  const [label, spaced] = [random.chance(0.6), random.chance(0.5)];
  return (page) => {
    page.face = face;
    const strip = new Strip(page, { size: 16, pitch: 23, margin: 30 }, 64);
    const { words, subtotal, added, total, day, time, details, slip: lines } = receipt;
    drawHead(strip, receipt, { align: 'left', nameSize: 24, oneLine: false, ids: true });
    strip.gap();
    strip.run([...details, { ...day, label: label ? day.label : '' }, time], spaced ? '   ' : ' ', '');
    strip.rule('=');
    drawItems(strip, receipt, 'above');
    strip.rule('=');
    [...subtotal, ...added].forEach((entry) => strip.row(entry));
    strip.row(total, { bold: true, size: 22 });
    drawContained(strip, receipt, true);
    strip.rule('=');
    strip.line(words.slipTitle, { align: 'center', bold: true });
    lines.forEach((entry) => strip.row(entry));
    strip.line(words.copy, { align: 'center' });
    strip.line(words.thanks, { align: 'center' });
    return strip.bottom + 40;
  };
};
