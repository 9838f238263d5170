import { drawFooter, drawLogo, drawNote, drawParty, drawTerms, sayDays } from './blocks.js';
import { FACES, INKS, type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** A letter: the recipient in the window without a label, numbers in a block at the right, the issuer at the foot. */
export const letter: InvoiceLayout = (invoice, random) => {
  const [face, ink, look] = [
    random.pick(FACES),
    random.pick(INKS),
    tableLook(random, ['rules', 'plain', 'striped']),
  ];
  const [logoRight, prose, sender] = [random.chance(0.5), random.chance(0.6), random.chance(0.6)];
  const colon = random.chance(0.7) ? ':' : '';
  return (page) => {
    page.face = face;
    const { issuer, number, issueDate, details, words } = invoice;
    drawNote(page, invoice, 90, 60);
    drawLogo(page, invoice, logoRight ? 1150 : 90, 130, {
      size: 36,
      bold: true,
      ink,
      align: logoRight ? 'right' : 'left',
      within: 800,
    });
    if (sender) page.text(90, 290, [issuer.name, ...issuer.address].join(' · '), { size: 13, within: 560 });
    drawParty(page, invoice, 'recipient', 90, 330, { size: 22, boldName: false });
    [number, issueDate, ...details].forEach((entry, index) => {
      page.pair({ ...entry, label: entry.label + colon }, 760, 330 + index * 31, 1150, {
        size: 19,
        align: 'right',
      });
    });
    page.value('title', 90, 600, words.title, { size: 32, bold: true });
    let top = 660;
    if (prose) {
      page.text(90, top, words.salutation, { size: 20 });
      sayDays(page, invoice, invoice.sentence);
      top = page.paragraph(90, top + 36, 1050, invoice.sentence, { size: 20 }) + 20;
    }
    const bottom = drawTable(page, invoice, { ...look, left: 90, right: 1150, top });
    const after = drawSums(page, invoice.sumLines, {
      left: 720,
      right: 1150,
      top: bottom,
      size: 20,
      pitch: 32,
      total: 'large',
      ink,
    });
    drawTerms(page, invoice, 90, after + 30, 1000, 19);
    drawFooter(page, invoice, 1600);
  };
};
