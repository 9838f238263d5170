import { createRequire } from 'node:module';

/** What is used of Emscripten's file system in memory. */
interface Files {
  streams: { fd: number }[];
  open(path: string, flags: string): { fd: number };
  close(stream: { fd: number }): void;
  writeFile(path: string, bytes: Uint8Array): void;
  readFile(path: string): Uint8Array;
}

/** What is used of qpdf, compiled to wasm. */
interface Qpdf {
  /** @returns qpdf's exit code: 0, 2 after an error, 3 after warnings. */
  callMain: (parameters: string[]) => number;
  FS: Files;
}

const WENT_WELL = [0, 3];
const INPUT = '/input.pdf';
const OUTPUT = '/output.pdf';

const require = createRequire(import.meta.url);

/**
 * Has qpdf write a PDF anew: decrypted, its table of objects put right, its streams as they are. Each call gets a new
 * instance, because one that has ended or trapped does not start again.
 * @returns null when qpdf can't open the file, with this password or at all
 */
export async function rewritePdf(file: Uint8Array, password: string | null): Promise<Buffer | null> {
  const ownExitCode = process.exitCode;
  try {
    const create = require('@neslinesli93/qpdf-wasm') as (settings: object) => Promise<Qpdf>;
    const { FS, callMain } = await create({});
    silence(FS);
    FS.writeFile(INPUT, file);
    const options = [`--password=${password ?? ''}`, '--decrypt', '--stream-data=preserve'];
    if (!WENT_WELL.includes(callMain([...options, INPUT, OUTPUT]))) return null;
    return Buffer.from(FS.readFile(OUTPUT));
  } catch {
    return null;
  } finally {
    // Emscripten sets it to qpdf's.
    process.exitCode = ownExitCode;
  }
}

/** What qpdf says quotes the file, which no log may hold. */
function silence(files: Files): void {
  for (const output of [1, 2]) {
    files.close(files.streams[output]!);
    // Reuses the file descriptor that has just been freed.
    files.open('/dev/null', 'w');
  }
}
