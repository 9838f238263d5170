import type { Entry } from '../bills/role.js';
import type { Page } from '../page.js';
import { drawFooter, drawParty, drawTerms } from './blocks.js';
import { FACES, INKS, type InvoiceLayout, tableLook } from './look.js';
import { drawTable } from './table.js';

/** The sum to be paid in a box at the top, as utilities and services on the web have it; the issuer is named at the foot. */
export const headline: InvoiceLayout = (invoice, random) => {
  const [face, ink] = [random.pick(FACES), random.pick(INKS)];
  const look = { ...tableLook(random, ['rules', 'plain']), code: false };
  const boxRight = random.chance(0.6);
  return (page) => {
    page.face = face;
    const { number, issueDate, details, words, sumLines, issuer } = invoice;
    page.fill(90, 80, 74, 74, ink);
    page.text(127, 134, issuer.name[0]!, { size: 48, bold: true, ink: '#ffffff', align: 'center' });
    page.value('title', 190, 134, words.title, { size: 36, bold: true });
    const total = sumLines.find(({ role }) => role === 'total')!;
    const x = boxRight ? 720 : 90;
    page.frame(x, 210, 430, 150);
    page.text(x + 24, 250, total.label, { size: 19 });
    page.value('total', x + 24, 310, total.text, { size: 42, bold: true, ink });
    const due = details.find(({ role }) => role === 'due_date');
    if (due) page.run(due, x + 24, 344, { size: 18 });
    drawParty(page, invoice, 'recipient', boxRight ? 90 : 720, 250, {
      size: 22,
      boldName: false,
      within: 440,
    });
    const entries = [number, issueDate, ...details.filter((entry) => entry !== due)];
    entries.forEach((entry, index) => {
      // The value stands first, in bold, and says below what it is.
      page.value(entry.role, 90 + (index % 3) * 360, 440 + Math.floor(index / 3) * 66, entry.text, {
        size: 21,
        bold: true,
      });
      page.text(90 + (index % 3) * 360, 464 + Math.floor(index / 3) * 66, entry.label, {
        size: 15,
        ink: '#666a70',
      });
    });
    const bottom = drawTable(page, invoice, { ...look, left: 90, right: 1150, top: 620 });
    sumLines.forEach((line, index) => rightRow(page, line, bottom + 40 + index * 34));
    drawTerms(page, invoice, 90, bottom + 80 + sumLines.length * 34, 1060, 18);
    drawFooter(page, invoice, 1590, 15);
  };
};

function rightRow(page: Page, { role, label, text }: Entry, y: number): void {
  page.text(930, y, label, { size: 20, align: 'right', within: 560 });
  page.value(role, 1150, y, text, { size: 20, align: 'right', bold: role === 'total' });
}
