import { drawBank, drawNote, drawParty, drawTerms } from './blocks.js';
import { FACES, INKS, type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** Both sides beside each other, each under its label; numbers and dates in a table of one row. */
export const twin: InvoiceLayout = (invoice, random) => {
  const [face, ink] = [random.pick(FACES), random.pick(INKS)];
  const look = tableLook(random, ['rules', 'headed', 'framed']);
  const [swapped, titleLeft] = [random.chance(0.35), random.chance(0.5)];
  return (page) => {
    page.face = face;
    const { number, issueDate, details, words, shipTo } = invoice;
    drawNote(page, invoice, 90, 60);
    page.value('title', titleLeft ? 90 : 1150, 130, words.title, {
      size: 44,
      bold: true,
      ink,
      align: titleLeft ? 'left' : 'right',
    });
    const [first, second] = swapped ? [640, 90] : [90, 640];
    page.text(first, 210, words.issuer, { size: 18, bold: true, ink });
    page.rule(first, 220, 480, { ink });
    drawParty(page, invoice, 'issuer', first, 254, { size: 22, ids: true, reach: true, within: 480 });
    page.text(second, 210, words.billTo, { size: 18, bold: true, ink });
    page.rule(second, 220, 480, { ink });
    const below = drawParty(page, invoice, 'recipient', second, 254, { size: 22, ids: true, within: 480 });
    if (shipTo) {
      page.text(second, below + 14, words.shipTo, { size: 16, bold: true, ink });
      page.value('ship_to', second, below + 40, shipTo.name, { size: 18, within: 480 });
      page.lines(shipTo.address, second, below + 64, { size: 17, within: 480 });
    }
    const entries = [number, issueDate, ...details].slice(0, 6);
    const width = 1060 / entries.length;
    page.fill(90, 520, 1060, 34, '#e7eaee');
    entries.forEach(({ role, label, text }, index) => {
      page.text(98 + index * width, 544, label, { size: 16, bold: true, within: width - 12 });
      page.value(role, 98 + index * width, 582, text, { size: 19, within: width - 12 });
    });
    page.frame(90, 520, 1060, 78);
    const bottom = drawTable(page, invoice, { ...look, left: 98, right: 1142, top: 660 });
    const after = drawSums(page, invoice.sumLines, {
      left: 740,
      right: 1142,
      top: bottom,
      size: 20,
      pitch: 33,
      total: 'large',
      ink,
    });
    drawBank(page, invoice, 98, bottom + 40, 19);
    drawTerms(page, invoice, 98, Math.max(after, bottom + 150) + 30, 1040, 18);
    page.text(98, 1690, invoice.footer, { size: 15, within: 1000 });
    page.text(1142, 1690, words.page, { size: 15, align: 'right' });
  };
};
