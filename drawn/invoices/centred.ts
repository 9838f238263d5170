import { drawImprint, drawLogo, drawNote, drawParty, drawTerms, idEntries } from './blocks.js';
import { FACES, INKS, type InvoiceLayout, tableLook } from './look.js';
import { drawSums, drawTable } from './table.js';

/** The issuer in the middle above all, number and date in one line of text, the recipient at the right. */
export const centred: InvoiceLayout = (invoice, random) => {
  const [face, ink] = [random.pick(FACES), random.pick(INKS)];
  const look = tableLook(random, ['framed', 'rules', 'headed']);
  const [labelled, left] = [random.chance(0.4), random.chance(0.3)];
  return (page) => {
    page.face = face;
    const { issuer, number, issueDate, details, words, bank } = invoice;
    drawNote(page, invoice, 620, 46, { align: 'center' });
    drawLogo(page, invoice, 620, 110, {
      size: 36,
      bold: true,
      ink,
      align: 'center',
      within: 1000,
    });
    page.say('issuer_address', ...issuer.address);
    page.text(620, 146, issuer.address.join(' - '), { size: 18, align: 'center', within: 1060 });
    page.say('phone', issuer.phone);
    page.say('email', issuer.email);
    page.text(620, 172, `${words.phone} ${issuer.phone} - ${words.email} : ${issuer.email}`, {
      size: 18,
      align: 'center',
      within: 1060,
    });
    page.rule(90, 192, 1060);
    const at = left ? 90 : 700;
    if (labelled) page.text(at, 250, `${words.billTo} :`, { size: 18 });
    drawParty(page, invoice, 'recipient', at, 284, { size: 23, ids: true, within: 450 });
    // As it is spoken: "Facture N° 2026/0123 du 12 mars 2026".
    page.value('title', 90, 470, words.title, { size: 30, bold: true });
    page.run({ ...number, label: `${number.label} :` }, 90, 510, { size: 21, bold: true });
    page.run({ ...issueDate, label: `${issueDate.label} :` }, 620, 510, { size: 21 });
    details.forEach((entry, index) => {
      page.run(
        { ...entry, label: `${entry.label} :` },
        index % 2 === 0 ? 90 : 620,
        546 + Math.floor(index / 2) * 30,
        { size: 19 },
      );
    });
    const top = 600 + Math.ceil(details.length / 2) * 30;
    const bottom = drawTable(page, invoice, { ...look, left: 96, right: 1144, top });
    const after = drawSums(page, invoice.sumLines, {
      left: 720,
      right: 1144,
      top: bottom,
      size: 20,
      pitch: 33,
      total: 'large',
      ink,
      colon: true,
    });
    drawTerms(page, invoice, 90, after + 40, 1060, 19);
    drawImprint(page, invoice, 1560);
    page.rule(90, 1608, 1060, { thick: 1 });
    const entries = [...idEntries(issuer, 'issuer', ' :'), ...bank.entries];
    entries.forEach(({ role, text }) => page.say(role, text));
    const half = Math.ceil(entries.length / 2);
    [entries.slice(0, half), entries.slice(half)].forEach((part, index) => {
      page.text(
        620,
        1638 + index * 24,
        part.map(({ label, text }) => `${label} ${text}`.trim()).join(' - '),
        { size: 16, align: 'center', within: 1080 },
      );
    });
    page.text(620, 1690, invoice.footer, { size: 15, align: 'center', within: 1060 });
  };
};
