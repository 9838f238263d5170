import type { EngineFaultReason } from '../../engine-fault.js';
import { hasPdfHeader } from '../file-kind.js';
import { rewritePdf } from './qpdf.js';

/** A copy of a PDF that may open where the file does not; null when there is none. */
type Mending = (file: Buffer, password: string | null) => Buffer | null | Promise<Buffer | null>;

const ENCRYPTION: readonly Mending[] = [rewritePdf];
const DAMAGE: readonly Mending[] = [withHeader, withoutTable, rewritePdf];

/**
 * What can be tried with a PDF that PDFium refuses. It takes some encryption for a wrong password that is but
 * unusual (strings left in clear, permissions that do not match their copy), which qpdf undoes.
 */
export function mendingsFor(reason: EngineFaultReason): readonly Mending[] {
  if (reason === 'file-damaged') return DAMAGE;
  return reason === 'password-needed' || reason === 'password-wrong' ? ENCRYPTION : [];
}

/** PDFium opens nothing without a header; whatever the version says, it reads the file alike. */
function withHeader(file: Buffer): Buffer | null {
  return hasPdfHeader(file) ? null : Buffer.concat([Buffer.from('%PDF-1.7\n'), file]);
}

/** PDFium looks through the file for its objects when nothing says where their table is. */
function withoutTable(file: Buffer): Buffer {
  return Buffer.from(file.toString('latin1').replaceAll('startxref', 'startnone'), 'latin1');
}

/** What leaves the pages of a file in clear whose attachments are encrypted (ISO 32000-2, table 20). */
const IN_CLEAR = /(\/St[mr]F\s*)\/Identity\b/g;
/** The one name that the standard handler has for a filter, as long as the one that it takes the place of. */
const ENCRYPTED = '/StdCF   ';

/**
 * PDFium opens a PDF whose attachments alone are encrypted without its password. Of this copy, which says that its
 * pages are encrypted too, it asks for it; nothing else of the copy is of use.
 * @returns null for any other PDF
 */
export function askingForPassword(file: Buffer): Buffer | null {
  if (!file.includes('/EFF')) return null;
  const text = file.toString('latin1');
  const asking = text.replace(IN_CLEAR, `$1${ENCRYPTED}`);
  return asking === text ? null : Buffer.from(asking, 'latin1');
}
