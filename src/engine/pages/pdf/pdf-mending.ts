import type { EngineFaultReason } from '../../engine-fault.js';
import { hasPdfHeader } from '../file-kind.js';
import { rewritePdf } from './qpdf.js';

/** A copy of a PDF that may open where the file does not; null when there is none. */
type Mending = (file: Buffer, password: string | null) => Buffer | null | Promise<Buffer | null>;

const ENCRYPTION: readonly Mending[] = [rewritePdf];
const DAMAGE: readonly Mending[] = [withHeader, withoutTable, rewritePdf];

/**
 * What to try with a PDF that PDFium refuses. PDFium reports a wrong password for encryption that is only
 * unusual (strings left in clear, permissions that do not match their copy); qpdf removes it.
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

/** Marks a file of which only the attachments are encrypted (ISO 32000-2, table 20). */
const IN_CLEAR = /(\/St[mr]F\s*)\/Identity\b/g;
/** The name of the standard handler's filter; it has the same length as the name that it replaces. */
const ENCRYPTED = '/StdCF   ';

/**
 * PDFium opens a PDF without its password when only attachments are encrypted. This copy says that its pages
 * are encrypted too, so PDFium asks for the password; the copy serves no other purpose.
 * @returns null for any other PDF
 */
export function askingForPassword(file: Buffer): Buffer | null {
  if (!file.includes('/EFF')) return null;
  const text = file.toString('latin1');
  const asking = text.replace(IN_CLEAR, `$1${ENCRYPTED}`);
  return asking === text ? null : Buffer.from(asking, 'latin1');
}
