const DEFAULT = 'engine';

/**
 * The engine's name in the interface's words, as `INTERFACE_ENGINE_NAME` says (decisions, section 1). Inside the service
 * they read as with `engine`; what comes in and what goes out passes here, at the edge.
 */
export class InterfaceNames {
  /** What the interface calls properties of requests, beside their own names. */
  readonly given: Readonly<Record<string, string>>;
  private readonly words: ReadonlyMap<string, string>;
  private readonly inTexts: RegExp;

  /** @param name in lower case at its start, such as `acme`. */
  constructor(name: string) {
    const [lower, capital, upper] = [name, name[0]!.toUpperCase() + name.slice(1), name.toUpperCase()];
    const response = `return${capital}Response`;
    this.given = name === DEFAULT ? {} : { [response]: 'returnEngineResponse' };
    this.words = new Map([
      ['engineRequestId', `${lower}RequestId`],
      ['EngineRequestId', `${capital}RequestId`],
      ['returnEngineResponse', response],
      ['ENGINEIOCR', `${upper}IOCR`],
    ]);
    this.inTexts = new RegExp([...this.words.keys()].join('|'), 'g');
  }

  /** An answer or a webhook's body as clients get it: a copy, unless the names stay as they are. */
  outward<T>(body: T): T {
    return this.words.get('ENGINEIOCR') === 'ENGINEIOCR' ? body : (this.renamed(body) as T);
  }

  private renamed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.renamed(each));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [this.words.get(name) ?? name, this.valueOf(name, each)]),
    );
  }

  private valueOf(name: string, value: unknown): unknown {
    // What the client itself gave.
    if (name === 'metadata') return value;
    if (name === 'errors' && Array.isArray(value)) return value.map((each) => this.inErrors(each));
    if (name === 'status' && typeof value === 'string') return this.words.get(value) ?? value;
    return this.renamed(value);
  }

  /** Of what is wrong also the message and the path name parameters. */
  private inErrors(error: unknown): unknown {
    if (!isPlain(error)) return error;
    return Object.fromEntries(
      Object.entries(error).map(([name, text]) => [
        name,
        typeof text === 'string' ? text.replace(this.inTexts, (word) => this.words.get(word)!) : text,
      ]),
    );
  }
}

/** Not a date, nor bytes. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return !(value instanceof Date || ArrayBuffer.isView(value));
}
