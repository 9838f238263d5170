/** Shorter texts would be found by chance: an amount of `55.00` in a time of `21:30:55.004`. */
const LEAST = 6;
/** Of a file: long enough that no run of it stands in a log by chance. */
const RUN = 24;
/** Eight bytes written as numbers. */
const LISTED = 8;

/**
 * What must not stand in a log, and the search for it: in clear, escaped for JSON or a URL, in base64 and
 * in hexadecimal, of files any run of bytes.
 */
export class LogSearch {
  private readonly texts = new Map<string, string>();
  private readonly files = new Map<string, Buffer>();

  /** @param what how it is called when it is found. */
  text(what: string, value: string): void {
    if (value.length >= LEAST) this.texts.set(value, what);
  }

  /** Every text in a structure, however deep, of at least six characters. */
  textsIn(what: string, structure: unknown): void {
    for (const text of textsOf(structure)) this.text(what, text);
  }

  file(what: string, bytes: Buffer): void {
    this.files.set(what, bytes);
  }

  get size(): number {
    return this.texts.size;
  }

  /** @returns what was found and how it was written, for example `the password (base64)`. */
  foundIn(log: string): string[] {
    const readings = [...new Set([log, ...decodings(log)])];
    const texts = [...this.texts].flatMap(([value, what]) =>
      formsOf(value)
        .filter(([, form]) => readings.some((reading) => reading.includes(form)))
        .map(([how]) => `${what} (${how})`),
    );
    return [...new Set([...texts, ...this.filesIn(readings)])];
  }

  private filesIn(readings: string[]): string[] {
    const runs = new Set(readings.slice(0, 2).flatMap((reading) => runsOf(reading, RUN)));
    return [...this.files].flatMap(([what, bytes]) => [
      ...writings(bytes)
        .filter(([, written]) => runsOf(written, RUN).some((run) => runs.has(run)))
        .map(([how]) => `${what} (${how})`),
      ...listings(bytes)
        .filter((listed) => readings.some((reading) => reading.includes(listed)))
        .map(() => `${what} (bytes as numbers)`),
    ]);
  }
}

function textsOf(structure: unknown): string[] {
  if (typeof structure === 'string') return [structure];
  if (typeof structure !== 'object' || structure === null) return [];
  return Object.values(structure).flatMap(textsOf);
}

/** The log as a reader of its escapes sees it: what is escaped once or twice comes out in clear. */
function decodings(log: string): string[] {
  const once = unescaped(log);
  return [once, unescaped(once), urlDecoded(log), urlDecoded(once)];
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_all, code: string | undefined, other: string) =>
    code ? String.fromCharCode(parseInt(code, 16)) : ({ n: '\n', r: '\r', t: '\t' }[other] ?? other),
  );

const urlDecoded = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));

function formsOf(value: string): [how: string, form: string][] {
  const bytes = Buffer.from(value, 'utf8');
  const base64 = [0, 1, 2].flatMap((shift): [string, string][] => {
    const form = inBase64(bytes, shift);
    // The rest of a short text between two neighbours is too short to search for.
    if (form.length < LEAST + 1) return [];
    return [
      ['base64', form],
      ['base64url', form.replaceAll('+', '-').replaceAll('/', '_')],
    ];
  });
  return [['in clear', value], ...base64, ['hexadecimal', bytes.toString('hex')]];
}

/** The characters of base64 that these bytes alone decide, when `shift` other bytes stand before them. */
function inBase64(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  const first = Math.ceil((shift * 8) / 6);
  return text.slice(first, Math.floor(((shift + bytes.length) * 8) / 6));
}

function writings(bytes: Buffer): [how: string, written: string][] {
  const base64 = [0, 1, 2].map((shift): [string, string] => ['base64', inBase64(bytes, shift)]);
  return [
    ...base64,
    ['raw', bytes.toString('latin1')],
    ['raw', bytes.toString('utf8')],
    ['hexadecimal', bytes.toString('hex')],
  ];
}

/** The beginning, the middle and the end as `inspect` and JSON write bytes. */
function listings(bytes: Buffer): string[] {
  return [0, Math.floor(bytes.length / 2), bytes.length - LISTED].flatMap((at) => {
    const some = [...bytes.subarray(at, at + LISTED)];
    return [some.map((byte) => byte.toString(16).padStart(2, '0')).join(' '), some.join(',')];
  });
}

/** Every run of so many characters. */
const runsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
