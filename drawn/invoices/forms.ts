import type { Cell } from '../../bench/samples/sheet.js';
import type { Entry } from '../bills/role.js';
import { drawBank, drawImprint, drawLogo, drawNote, drawTerms, idEntries } from './blocks.js';
import { type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** A form of an older program: everything in frames with a small label in the corner. */
export const forms: InvoiceLayout = (invoice, random) => {
  const face = random.pick(['roboto-condensed', 'arimo', 'pt-sans'] as const);
  const look = { ...tableLook(random, ['framed']), code: true };
  const labelled = random.chance(0.7);
  return (page) => {
    page.face = face;
    const { issuer, recipient, number, issueDate, details, words } = invoice;
    page.frame(60, 60, 560, 210);
    drawNote(page, invoice, 66, 40);
    drawLogo(page, invoice, 76, 106, { size: 27, bold: true, within: 520 });
    page.say('issuer_address', ...issuer.address);
    const below = page.lines(issuer.address, 76, 142, { size: 19, within: 520 });
    page.run({ role: 'phone', label: words.phone, text: issuer.phone }, 76, below, { size: 18 });
    idEntries(issuer, 'issuer')
      .slice(0, 2)
      .forEach((entry, index) => page.run(entry, 76, below + 25 + index * 23, { size: 18, within: 520 }));
    page.frame(640, 60, 540, 210);
    page.text(650, 82, labelled ? words.billTo : '', { size: 14 });
    page.value('recipient_name', 656, 122, recipient.name, { size: 22, bold: true, within: 500 });
    page.say('recipient_address', ...recipient.address);
    page.lines(recipient.address, 656, 156, { size: 19, within: 500 });
    idEntries(recipient, 'recipient')
      .slice(0, 1)
      .forEach((entry) => page.run(entry, 656, 250, { size: 18, within: 500 }));
    const cells: Entry[] = [{ role: 'title', label: '', text: words.title }, number, issueDate, ...details];
    const across = cells.length > 5 ? 4 : cells.length;
    cells.forEach(({ role, text }) => page.say(role, text));
    page.cells(
      cells.map((entry, index) => cellAt(entry, index, 1120 / across, across)),
      { value: 20 },
    );
    const bottom = drawTable(page, invoice, { ...look, left: 68, right: 1172, top: 480 });
    const end = drawSums(page, invoice.sumLines, {
      left: 760,
      right: 1164,
      top: bottom,
      size: 19,
      pitch: 31,
      total: 'same',
      ink: '#333333',
    });
    page.frame(740, bottom, 440, end - bottom - 4);
    drawBank(page, invoice, 70, bottom + 36, 18);
    drawTerms(page, invoice, 70, end + 40, 1090, 17);
    drawImprint(page, invoice, 1650);
    page.text(1180, 1700, words.page, { size: 15, align: 'right' });
  };
};

function cellAt({ label, text }: Entry, index: number, width: number, across: number): Cell {
  const [column, row] = [index % across, Math.floor(index / across)];
  return [60 + column * width, 300 + row * 62, width, 62, label, text];
}
