import type { ReceiptLayout } from './look.js';
import { drawContained, shopIds } from './parts.js';
import { Strip } from './strip.js';

/** A wide receipt, as it comes by mail or from an office printer: a table of goods over the whole width. */
export const order: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['open-sans', 'arimo', 'roboto'] as const);
  const [right, asTable] = [random.chance(0.5), random.chance(0.5)];
  return (page) => {
    page.face = face;
    const strip = new Strip(page, { size: 19, pitch: 31, margin: 70 }, 90);
    const { words, shop, details, day, time, rows, habit, subtotal, added, total, payment } = receipt;
    strip.value('title', words.title === '' ? words.number : words.title, {
      size: 30,
      bold: true,
      align: right ? 'right' : 'left',
    });
    strip.gap();
    strip.run([{ ...day }, time, ...details], '   |   ', ':');
    strip.rule();
    for (const { name, quantity, price, total: sum } of rows) {
      strip.cells([
        { text: name, x: strip.left, within: 420 },
        { text: `${habit.quantity(quantity)} x ${habit.amount(price)}`, x: 660, align: 'right' },
        { text: habit.amount(sum), x: strip.right, align: 'right' },
      ]);
    }
    page.say('item', rows[0]!.name);
    strip.rule();
    [...subtotal, ...added].forEach((entry) => strip.row(entry));
    strip.row(total, { bold: true, size: 24 });
    payment.forEach((entry) => strip.row(entry));
    strip.gap();
    drawContained(strip, receipt, asTable);
    strip.gap();
    strip.value('merchant_name', shop.name, { bold: true });
    page.say('address', ...shop.address);
    strip.line(shop.address.join(', '));
    strip.run([{ role: 'phone', label: words.phone, text: shop.phone }, ...shopIds(receipt)], '  -  ', ':');
    strip.value('web', shop.web);
    strip.line(words.thanks, { align: 'center' });
    return strip.bottom + 60;
  };
};
