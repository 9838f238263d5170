import { write } from '../countries/country.js';
import type { ReceiptLayout } from './look.js';
import { shopIds } from './parts.js';

/** A page from a receipt book: somebody has paid a sum for something, with a line for the signature. */
export const acknowledgement: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['tinos', 'arimo', 'pt-sans'] as const);
  const payer = write(receipt.country.person, random, receipt.country.slots);
  const [service] = random.pick(receipt.country.services);
  const [boxRight, framed] = [random.chance(0.6), random.chance(0.6)];
  return (page) => {
    page.face = face;
    const { shop, words, details, day, total, habit, sums } = receipt;
    if (framed) page.frame(30, 30, page.width - 60, 560);
    page.value('merchant_name', 60, 90, shop.name, { size: 28, bold: true, within: 500 });
    page.say('address', ...shop.address);
    const below = page.lines(shop.address, 60, 122, { size: 18, within: 500 });
    shopIds(receipt)
      .slice(0, 2)
      .forEach((entry, index) => page.run(entry, 60, below + index * 25, { size: 18, within: 500 }));
    page.value('title', boxRight ? 880 : 840, 96, words.book, { size: 34, bold: true, align: 'right' });
    const number = details.find(({ role }) => role === 'receipt_number');
    if (number) page.run(number, 660, 140, { size: 20, within: 220 });
    page.frame(640, 160, 240, 54);
    page.run({ ...total, label: '', text: habit.money(sums.total) }, 656, 196, {
      size: 26,
      bold: true,
      within: 210,
    });
    const lines = [
      { label: words.from, text: payer },
      { label: words.sum, text: habit.money(sums.total) },
      { label: words.for, text: service },
    ];
    page.say('person', payer);
    page.say('item', service);
    lines.forEach(({ label, text }, index) => {
      const y = 300 + index * 56;
      page.text(60, y, label, { size: 20 });
      const after = 60 + page.widthOf(label, { size: 20 }) + 20;
      page.text(after, y, text, { size: 22, within: page.width - after - 80 });
      page.rule(after - 6, y + 8, page.width - after - 60, { thick: 1 });
    });
    const town = shop.address
      .at(-1)!
      .replace(/[\d,].*$|^[\d-]+ /, '')
      .trim();
    page.run({ ...day, label: receipt.words.date === '' ? `${town},` : `${receipt.words.date}:` }, 60, 500, {
      size: 20,
    });
    page.rule(560, 510, 320, { thick: 1 });
    page.text(720, 538, words.signature, { size: 16, align: 'center' });
    return 620;
  };
};
