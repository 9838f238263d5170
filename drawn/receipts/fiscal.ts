import type { ReceiptLayout } from './look.js';
import { drawContained, drawDetails, drawHead, drawItems } from './parts.js';
import { Strip } from './strip.js';

/** A fiscal printer's strip: all at the left, codes of goods, and in Brazil the heading and key of an NFC-e. */
export const fiscal: ReceiptLayout = (receipt, random) => {
  const face = random.pick(['roboto-mono', 'roboto-condensed', 'cousine'] as const);
  const [asTable, count] = [random.chance(0.5), random.chance(0.6)];
  return (page) => {
    page.face = face;
    const strip = new Strip(page, { size: 15, pitch: 20.5, margin: 20 }, 52);
    const { words, rows, subtotal, added, total, payment, accessKey, keyNumber, extra } = receipt;
    drawHead(strip, receipt, {
      align: accessKey === null ? 'left' : 'center',
      nameSize: 18,
      oneLine: true,
      ids: true,
    });
    strip.rule();
    const title =
      accessKey === null ? words.title : 'Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica';
    strip.value('title', title, { align: 'center', bold: true });
    if (accessKey === null) drawDetails(strip, receipt, 'run');
    strip.rule();
    drawItems(strip, receipt, 'codes');
    strip.rule();
    if (count) strip.row({ role: 'table', label: words.count, text: String(rows.length) });
    [...subtotal, ...added].forEach((entry) => strip.row(entry));
    strip.row(total, { bold: true, size: 18 });
    payment.forEach((entry) => strip.row(entry));
    drawContained(strip, receipt, asTable);
    strip.rule();
    if (accessKey !== null) {
      strip.run(
        [
          { role: 'receipt_number', label: 'NFC-e nº', text: keyNumber },
          { ...receipt.day, label: 'Emissão' },
          { ...receipt.time, label: '' },
        ],
        ' ',
        '',
      );
      strip.line('Consulte pela chave de acesso em', { align: 'center' });
      strip.value('access_key', accessKey.replace(/(.{4})(?=.)/g, '$1 '), { align: 'center' });
    }
    strip.line(extra);
    strip.line(words.thanks, { align: 'center' });
    return strip.bottom + 36;
  };
};
