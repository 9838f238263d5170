import { drawBank, drawLogo, drawNote, drawParty, drawTerms } from './blocks.js';
import { FACES, INKS, type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** A coloured band with name and title, a row of boxes with labels above their values. */
export const band: InvoiceLayout = (invoice, random) => {
  const [face, ink] = [random.pick(FACES), random.pick(INKS)];
  const look = { ...tableLook(random, ['striped', 'headed', 'rules']), ink };
  const [deep, issuerRight] = [random.whole(110, 170), random.chance(0.4)];
  return (page) => {
    page.face = face;
    const { issuer, number, issueDate, details, words } = invoice;
    page.fill(0, 0, page.width, deep, ink);
    drawLogo(page, invoice, 90, deep * 0.6, {
      size: 32,
      bold: true,
      ink: '#ffffff',
      within: 680,
    });
    page.value('title', 1150, deep * 0.62, words.title, {
      size: 38,
      bold: true,
      ink: '#ffffff',
      align: 'right',
    });
    drawNote(page, invoice, 90, deep + 28);
    const [own, other] = issuerRight ? [720, 90] : [90, 720];
    page.text(other, deep + 60, words.billTo, { size: 17, bold: true, ink });
    drawParty(page, invoice, 'recipient', other, deep + 96, { size: 22, ids: true, within: 440 });
    page.say('issuer_address', ...issuer.address);
    drawParty(page, invoice, 'issuer', own, deep + 96, { size: 20, ids: true, reach: true, within: 440 });
    const boxes = [number, issueDate, ...details].slice(0, 5);
    const width = 1060 / boxes.length;
    page.rule(90, 470, 1060, { ink });
    boxes.forEach((entry, index) =>
      page.stacked(entry, 90 + index * width, 504, { bold: true, within: width - 14 }),
    );
    page.rule(90, 552, 1060, { ink });
    const bottom = drawTable(page, invoice, { ...look, left: 96, right: 1144, top: 620 });
    const after = drawSums(page, invoice.sumLines, {
      left: 740,
      right: 1144,
      top: bottom,
      size: 20,
      pitch: 34,
      total: 'boxed',
      ink,
    });
    drawBank(page, invoice, 90, bottom + 50, 18);
    drawTerms(page, invoice, 90, after + 40, 1040, 18);
    page.text(620, 1690, invoice.footer, { size: 15, align: 'center', within: 1060 });
  };
};
