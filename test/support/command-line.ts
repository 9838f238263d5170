import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { projectRoot } from '../../src/config/project-root.js';

/** What a run of the built `confere` gave. */
export interface CommandRun {
  code: number | null;
  output: string;
  errors: string;
  /** The output read as JSON. */
  // Tests look into it freely; a wrong shape fails the assertion.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json(): any;
}

/** Runs the built command line in a process of its own. @param input what it reads from standard input. */
export async function runCommand(
  variables: Record<string, string>,
  words: string[],
  input = '',
): Promise<CommandRun> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/src/cli/confere.js'), ...words], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...variables },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output, errors, json: (): unknown => JSON.parse(output) };
}
