import type { Entry } from '../bills/role.js';
import { drawBank, drawNote, drawParty, drawTerms, idEntries } from './blocks.js';
import { type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** Letters of one width, as an old program prints them: labels filled up with dots to their values. */
export const typed: InvoiceLayout = (invoice, random) => {
  const face = random.pick(['cousine', 'roboto-mono', 'cousine'] as const);
  const look = { ...tableLook(random, ['plain']), size: 17, pitch: 27 };
  const [filler, recipientFirst] = [random.pick(['.', '.', ' ']), random.chance(0.5)];
  const dotted = ({ label, ...rest }: Entry, length: number): Entry => ({
    ...rest,
    label: `${label} `.padEnd(length, filler) + ':',
  });
  return (page) => {
    page.face = face;
    const { issuer, number, issueDate, details, words } = invoice;
    drawNote(page, invoice, 90, 60);
    drawParty(page, invoice, 'issuer', 90, 110, { size: 20, reach: true, within: 560 });
    idEntries(issuer, 'issuer').forEach((entry, index) =>
      page.run(entry, 90, 280 + index * 26, { size: 18, within: 560 }),
    );
    const [partyTop, metaTop] = recipientFirst ? [400, 400] : [400, 130];
    page.text(90, partyTop, words.billTo, { size: 18 });
    drawParty(page, invoice, 'recipient', 90, partyTop + 34, {
      size: 20,
      boldName: false,
      ids: true,
      within: 540,
    });
    page.value('title', 700, metaTop - 6, words.title.toUpperCase(), { size: 26, bold: true });
    [number, issueDate, ...details].forEach((entry, index) => {
      page.run(dotted(entry, 20), 700, metaTop + 34 + index * 28, { size: 17, within: 480 });
    });
    const bottom = drawTable(page, invoice, { ...look, left: 90, right: 1150, top: 660 });
    page.rule(90, bottom - 10, 1060, { dashed: true });
    const after = drawSums(page, invoice.sumLines, {
      left: 640,
      right: 1150,
      top: bottom,
      size: 18,
      pitch: 29,
      total: 'same',
      ink: '#000000',
      colon: true,
    });
    page.rule(640, after - 20, 510, { dashed: true });
    drawTerms(page, invoice, 90, after + 30, 1040, 17);
    drawBank(page, invoice, 90, after + 160, 17);
    page.text(90, 1660, invoice.footer, { size: 15, within: 1060 });
  };
};
