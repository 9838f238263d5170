import Table from 'cli-table3';

export interface OutputOptions {
  json?: boolean;
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** One JSON document, or text for people. */
export function output(options: OutputOptions, data: unknown, forPeople: () => string): void {
  print(options.json ? JSON.stringify(data, null, 2) : forPeople());
}

export function table(head: string[], rows: (string | number | null)[][]): string {
  // No colour: the output is also read in logs and pipes.
  const drawn = new Table({ head, style: { head: [], border: [] }, wordWrap: true });
  drawn.push(...rows.map((row) => row.map((cell) => cell ?? '')));
  return drawn.toString();
}

export const percent = (score: number | null): string =>
  score === null ? '-' : `${Math.round(score * 100)} %`;
