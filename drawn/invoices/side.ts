import { drawParty, drawTerms, idEntries } from './blocks.js';
import { FACES, INKS, type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** A column at the side with the issuer, dates and bank, each label above its value. */
export const side: InvoiceLayout = (invoice, random) => {
  const [face, ink, dark] = [random.pick(FACES), random.pick(INKS), random.chance(0.5)];
  const look = { ...tableLook(random, ['rules', 'striped']), code: false, unit: false };
  return (page) => {
    page.face = face;
    const { issuer, number, issueDate, details, words, bank } = invoice;
    const print = { ink: dark ? '#ffffff' : page.ink, within: 270 };
    page.fill(0, 0, 330, page.height, dark ? ink : '#eef0f3');
    page.value('issuer_name', 34, 120, issuer.name, { ...print, size: 26, bold: true });
    page.say('issuer_address', ...issuer.address);
    let y = page.lines(issuer.address, 34, 156, { ...print, size: 17 }) + 10;
    page.run({ role: 'phone', label: words.phone, text: issuer.phone }, 34, y, { ...print, size: 17 });
    page.value('email', 34, y + 26, issuer.email, { ...print, size: 17 });
    y += 90;
    const ids = idEntries(issuer, 'issuer', '');
    for (const entry of [issueDate, ...details, ...ids, ...bank.entries]) {
      page.stacked(entry, 34, y, { ...print, size: 19, small: 14 });
      y += 66;
    }
    page.value('title', 380, 140, words.title, { size: 46, bold: true, ink });
    page.run(number, 380, 190, { size: 22 });
    page.text(380, 280, words.billTo, { size: 16, ink });
    drawParty(page, invoice, 'recipient', 380, 314, { size: 23, ids: true, within: 700 });
    const bottom = drawTable(page, invoice, { ...look, left: 380, right: 1190, top: 540 });
    const after = drawSums(page, invoice.sumLines, {
      left: 760,
      right: 1190,
      top: bottom,
      size: 20,
      pitch: 34,
      total: 'large',
      ink,
    });
    drawTerms(page, invoice, 380, after + 40, 800, 18);
    page.text(380, 1690, invoice.footer, { size: 14, within: 810 });
  };
};
