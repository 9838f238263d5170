import { Command, InvalidArgumentError } from 'commander';

export interface BenchOptions {
  set: string[];
  limit: number | null;
  readers: number;
  json?: string;
  output: string;
  cache?: boolean;
  stored?: string | true;
  baseline?: boolean;
  floor?: boolean;
  profile?: boolean;
}

/** @throws Error never: commander prints what is wrong and ends the process. */
export function parseOptions(argv: readonly string[], setNames: readonly string[]): BenchOptions {
  const program = new Command('bench:engine')
    .description('Measures the engine on documents with truth, in the folder that BENCH_DATA names.')
    .option('--set <names...>', `sets to run: ${setNames.join(', ')}`, collect, [])
    .option('--limit <count>', 'at most so many documents of each set', wholeNumber, null)
    .option('--readers <count>', 'reader processes at work at the same time', wholeNumber, 2)
    .option('--json <file>', 'writes figures and verdicts there as well')
    .option('--output <folder>', 'where overlays of the worst documents go', '.data/bench')
    .option('--cache', 'takes readings of the same file by the same engine from the output folder')
    .option(
      '--stored [version]',
      'finds types, fields and tables anew on stored words, of another version of what recognises if one is named; ' +
        'leaves out documents whose words are not stored',
    )
    .option('--baseline', "measures Debian's tesseract on the same pages, if it is on the PATH")
    .option('--floor', 'fails when a figure is below its floor')
    .option(
      '--profile',
      'draws where the time of reading goes, a flame graph of each set, and measures nothing',
    );
  return program.parse(argv, { from: 'user' }).opts<BenchOptions>();
}

function collect(value: string, before: string[]): string[] {
  return [...before, ...value.split(',').filter(Boolean)];
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 is needed');
  return Number(text);
}
