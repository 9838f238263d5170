import { StringDecoder } from 'node:string_decoder';
import { getManyValues, isMany, none } from 'stream-chain/defs.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { InvalidParameters, TooLarge } from '../domain/errors.js';
import { PLAIN_BODY_BYTES } from '../http/server/body.js';
import { JsonBounds } from '../http/server/json-bounds.js';
import { Base64Decoder } from './base64.js';

const FILE = 'fileBase64';
/**
 * Most characters of base64 that the parser gets at once: it is slow, because it goes character by character.
 */
const PIECE = 1_024;
/** Longer than an escape, of which a part may be open at the end of a chunk. */
const LONGEST_ESCAPE = 6;
/** Ends a string, begins an escape, or must not be in one. */
// eslint-disable-next-line no-control-regex
const NOT_PLAIN = /["\\\x00-\x1f]/g;

/** Where a value stands. */
interface Place {
  isList: boolean;
  members: number;
}

/**
 * Splits the JSON of a submission while it arrives: it decodes the top-level `fileBase64`, and keeps the rest as JSON text,
 * bounded in size, for the usual parser. So the file is never in memory as a whole.
 */
export class SubmissionJson {
  private readonly parse = jsonParser({ packValues: false, streamValues: true });
  private readonly characters = new StringDecoder('utf8');
  private readonly bounds = new JsonBounds();
  private readonly places: Place[] = [];
  private readonly kept: string[] = [];
  private keptLength = 0;
  /** State of the current name or string; null outside of them. */
  private pieces: string[] | null = null;
  private name = '';
  private decoder: Base64Decoder | null = null;
  /** Whether the current string is the file. */
  private isInFile = false;
  /** The current string is the file, and no escape is open. */
  private isPlain = false;
  /** Base64 that is not decoded yet. */
  private encoded: string[] = [];
  private decoded: Buffer[] = [];
  private isOpened = false;

  /** @returns bytes of the file, often none. @throws InvalidParameters, TooLarge */
  push(bytes: Buffer): Buffer {
    return this.takeText(this.characters.write(bytes));
  }

  /** @returns the last bytes of the file. @throws InvalidParameters, TooLarge */
  end(): Buffer {
    const last = this.takeText(this.characters.end());
    // The later parser reads an empty text as an empty object.
    if (!this.isOpened) return last;
    this.takeTokens(() => this.parse(none as never));
    return Buffer.concat([last, this.taken()]);
  }

  /** Whether `fileBase64` was a string, perhaps an empty one. */
  get hasFile(): boolean {
    return this.decoder !== null;
  }

  /** Everything but the file, which is replaced by `null`; empty for an empty body. */
  get rest(): string {
    return this.kept.join('');
  }

  private takeText(text: string): Buffer {
    // Skips a byte order mark; a body of spaces counts as empty.
    const known = this.isOpened ? text : text.replace(/^[\ufeff\s]+/, '');
    if (known === '') return Buffer.alloc(0);
    this.isOpened = true;
    return this.takePieces(known);
  }

  /** Most of a file's text bypasses the parser: plain characters of a string need no parsing. */
  private takePieces(text: string): Buffer {
    for (let at = 0; at < text.length;) {
      if (this.isPlain) {
        at = this.takePlain(text, at);
        if (at === text.length) break;
      }
      const piece = text.slice(at, at + PIECE);
      this.takeTokens(() => this.parse(piece));
      this.isPlain = this.isInFile && !piece.slice(-LONGEST_ESCAPE).includes('\\');
      at += piece.length;
    }
    return this.taken();
  }

  /** Nearly always letters up to the quote. @returns the position where the parser is needed again. */
  private takePlain(text: string, at: number): number {
    this.decode();
    const quote = text.indexOf('"', at);
    const rest = text.slice(at, quote < 0 ? text.length : quote);
    const letters = this.decoder?.pushLetters(rest);
    if (letters) {
      this.decoded.push(letters);
      return at + rest.length;
    }
    const end = endOfPlain(text, at);
    if (end > at) this.takeChunk(text.slice(at, end));
    return end;
  }

  private takeTokens(parse: () => unknown): void {
    const tokens = parsed(parse);
    for (const token of isMany(tokens) ? (getManyValues(tokens) as Token[]) : []) this.take(token);
  }

  private taken(): Buffer {
    this.decode();
    const bytes = Buffer.concat(this.decoded);
    this.decoded = [];
    return bytes;
  }

  private take(token: Token): void {
    switch (token.name) {
      case 'startObject':
      case 'startArray':
        this.open(token.name === 'startArray');
        break;
      case 'endObject':
      case 'endArray':
        this.places.pop();
        this.keep(token.name === 'endArray' ? ']' : '}');
        break;
      case 'startKey':
        this.separate();
        this.pieces = [];
        break;
      case 'endKey':
        this.name = this.pieces!.join('');
        this.pieces = null;
        this.kept.push(JSON.stringify(this.name), ':');
        break;
      case 'startString':
        this.startText();
        break;
      case 'stringChunk':
        this.takeChunk(token.value);
        break;
      case 'endString':
        this.endText();
        break;
      case 'startNumber':
        this.startValue(false);
        break;
      case 'numberChunk':
        this.keep(token.value);
        break;
      case 'nullValue':
      case 'trueValue':
      case 'falseValue':
        this.startValue(false);
        this.keep(String(token.value));
    }
  }

  private open(isList: boolean): void {
    this.startValue(true);
    this.places.push({ isList, members: 0 });
    this.keep(isList ? '[' : '{');
  }

  private startValue(isNested: boolean): void {
    this.bounds.count(this.places.length, isNested);
    if (this.places.at(-1)?.isList) this.separate();
  }

  /** Before a member of an object or a list. */
  private separate(): void {
    if (this.places.at(-1)!.members++ > 0) this.keep(',');
  }

  private startText(): void {
    this.startValue(false);
    const isFile = this.places.length === 1 && !this.places[0]!.isList && this.name === FILE;
    if (isFile && this.decoder) throw InvalidParameters.at(FILE, 'is given twice');
    if (!isFile) this.pieces = [];
    this.isInFile = isFile;
  }

  private takeChunk(text: string): void {
    if (this.pieces) {
      this.assertRoom(text.length);
      this.pieces.push(text);
      return;
    }
    this.decoder ??= new Base64Decoder();
    this.encoded.push(text);
  }

  /** Decodes larger batches at once: the tokenizer gives pieces of a few hundred characters. */
  private decode(): void {
    if (this.encoded.length === 0) return;
    this.decoded.push(assertBase64(this.decoder!.push(this.encoded.join(''))));
    this.encoded = [];
  }

  private endText(): void {
    this.isInFile = false;
    if (this.pieces) {
      this.kept.push(JSON.stringify(this.pieces.join('')));
      this.pieces = null;
    } else if (this.decoder) {
      this.decode();
      this.decoded.push(assertBase64(this.decoder.end()));
      this.keep('null');
    } else {
      this.keep('""');
    }
  }

  private keep(text: string): void {
    this.assertRoom(text.length);
    this.kept.push(text);
  }

  private assertRoom(length: number): void {
    this.keptLength += length;
    if (this.keptLength > PLAIN_BODY_BYTES)
      throw new TooLarge([
        {
          message: `The parameters beside the file are too large; at most ${PLAIN_BODY_BYTES} bytes are taken`,
        },
      ]);
  }
}

function endOfPlain(text: string, from: number): number {
  NOT_PLAIN.lastIndex = from;
  return NOT_PLAIN.exec(text)?.index ?? text.length;
}

function assertBase64(bytes: Buffer | null): Buffer {
  if (!bytes) throw InvalidParameters.at(FILE, 'is not base64 (RFC 3548)');
  return bytes;
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    throw new InvalidParameters([{ message: `The body can't be read: ${(error as Error).message}` }]);
  }
}
