const DATA_URL = /^data:[^,]{0,200};base64,/;
/** No prefix is longer. */
const OPENING = 300;
const ALPHABET = /^[A-Za-z0-9+/_-]*={0,2}$/;
const NOTHING = Buffer.alloc(0);

/**
 * Decodes streamed base64 (RFC 3548, either alphabet, padding optional, line breaks ignored) after an
 * optional `data:` URL prefix. Node's own decoder skips unknown characters, so a file that was cut or
 * damaged in transit would pass unnoticed.
 */
export class Base64Decoder {
  /** Text that may be a prefix; null once that is decided. */
  private opening: string | null = '';
  /** Characters that do not make a whole group yet. */
  private rest = '';
  private letters = 0;
  private padding = 0;

  /** @returns null when it is not base64. */
  push(text: string): Buffer | null {
    if (this.opening === null) return this.decode(text);
    this.opening += text;
    return this.opening.length < OPENING ? NOTHING : this.open();
  }

  /**
   * Decodes text that has only letters of base64, in one pass.
   * @returns null, having taken nothing, when there are other characters or the text may be a prefix.
   */
  pushLetters(text: string): Buffer | null {
    if (this.opening !== null || this.padding > 0) return null;
    // Node would take the lower byte of a non-ASCII character for a letter.
    if (Buffer.byteLength(text) !== text.length) return null;
    const known = this.rest + text;
    const whole = known.length - (known.length % 4);
    const bytes = Buffer.from(known.slice(0, whole), 'base64');
    const rest = known.slice(whole);
    // Node skips other characters and ends at a `=`: then there are fewer bytes.
    if (bytes.length !== (whole / 4) * 3 || !ALPHABET.test(rest) || rest.includes('=')) return null;
    this.letters += text.length;
    this.rest = rest;
    return bytes;
  }

  /** @returns the last bytes; null when it is not base64, or was cut. */
  end(): Buffer | null {
    const opened = this.opening === null ? NOTHING : this.open();
    if (!opened || this.letters % 4 === 1) return null;
    if (this.padding > 0 && (this.letters + this.padding) % 4 !== 0) return null;
    return Buffer.concat([opened, Buffer.from(this.rest, 'base64')]);
  }

  private open(): Buffer | null {
    const opening = this.opening!;
    this.opening = null;
    return this.decode(opening.slice(0, OPENING).replace(DATA_URL, '') + opening.slice(OPENING));
  }

  private decode(text: string): Buffer | null {
    const plain = this.pushLetters(text);
    if (plain) return plain;
    const compact = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
    if (!ALPHABET.test(compact)) return null;
    const letters = compact.replace(/=+$/, '');
    if (this.padding > 0 && letters !== '') return null;
    this.padding += compact.length - letters.length;
    if (this.padding > 2) return null;
    this.letters += letters.length;
    const known = this.rest + letters;
    const whole = known.length - (known.length % 4);
    this.rest = known.slice(whole);
    return Buffer.from(known.slice(0, whole), 'base64');
  }
}

/** @returns null when it is not base64. */
export function decodeBase64(text: string): Buffer | null {
  const decoder = new Base64Decoder();
  const [bytes, last] = [decoder.push(text), decoder.end()];
  return bytes && last && Buffer.concat([bytes, last]);
}
