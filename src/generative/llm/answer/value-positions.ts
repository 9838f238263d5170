/** Positions of the strings in a JSON text: from the opening quote to after the closing one. */
export type ValuePositions = ReadonlyMap<string, readonly [start: number, end: number]>;

/** The key of a string value in {@link ValuePositions}. */
export const pathKey = (path: readonly (string | number)[]): string => JSON.stringify(path);

const BLANK = /\s/;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^\s,\]}]+/y;

/** Finds every string value of a JSON text that `JSON.parse` takes. */
export function valuePositions(json: string): ValuePositions {
  const found = new Map<string, readonly [number, number]>();
  new Scanner(json, found).value([]);
  return found;
}

class Scanner {
  private at = 0;

  constructor(
    private readonly json: string,
    private readonly found: Map<string, readonly [number, number]>,
  ) {}

  value(path: readonly (string | number)[]): void {
    this.skipBlanks();
    const first = this.json[this.at];
    if (first === '{') this.members('}', () => this.member(path));
    else if (first === '[') this.members(']', (index) => this.value([...path, index]));
    else if (first === '"') this.found.set(pathKey(path), this.take(STRING));
    else this.take(SCALAR);
  }

  private member(path: readonly (string | number)[]): void {
    this.skipBlanks();
    const [start, end] = this.take(STRING);
    this.skipBlanks();
    this.at++;
    this.value([...path, JSON.parse(this.json.slice(start, end)) as string]);
  }

  private members(close: string, each: (index: number) => void): void {
    this.at++;
    for (let index = 0; ; index++) {
      this.skipBlanks();
      if (this.json[this.at] === close) break;
      each(index);
      this.skipBlanks();
      if (this.json[this.at] === ',') this.at++;
    }
    this.at++;
  }

  private take(pattern: RegExp): [number, number] {
    pattern.lastIndex = this.at;
    const length = pattern.exec(this.json)?.[0].length ?? 1;
    const start = this.at;
    this.at += length;
    return [start, this.at];
  }

  private skipBlanks(): void {
    while (BLANK.test(this.json[this.at] ?? '')) this.at++;
  }
}
