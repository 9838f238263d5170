import cliProgress from 'cli-progress';

export interface Progress {
  step(done: number, count: number): void;
  end(): void;
}

/** A bar on a terminal; elsewhere a line for each tenth, so that a log stays readable. */
export function progressOf(name: string): Progress {
  return process.stderr.isTTY ? bar(name) : lines(name);
}

function bar(name: string): Progress {
  const drawn = new cliProgress.SingleBar(
    { format: `${name} {bar} {value}/{total} documents, {eta_formatted} left`, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  let started = false;
  return {
    step(done, count) {
      if (!started) drawn.start(count, 0);
      started = true;
      drawn.update(done);
    },
    end: () => drawn.stop(),
  };
}

function lines(name: string): Progress {
  let told = 0;
  return {
    step(done, count) {
      const tenth = Math.floor((done / count) * 10);
      if (tenth === told) return;
      told = tenth;
      process.stderr.write(`${name}: ${done} of ${count} documents\n`);
    },
    end: () => undefined,
  };
}
