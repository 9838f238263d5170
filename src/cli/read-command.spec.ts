import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pdfOf } from '../../test/support/pdf.js';
import { projectRoot } from '../engine/project-root.js';

const command = join(projectRoot(), 'dist/src/cli/confere.js');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'confere-read-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built command. */
function read(...parameters: string[]): Promise<{ failed: boolean; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'read', ...parameters], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}

describe('confere read', () => {
  it('says what is wrong with a pattern instead of handing it to a reader', async () => {
    const { failed, stderr } = await read(join(projectRoot(), 'samples/fatura.pdf'), '--tags', '(');
    expect(failed).toBe(true);
    expect(stderr).toMatch(/^confere: --tags \(: the regular expression is not valid RE2 syntax/m);
  });

  it('says in a sentence which files the engine reads', async () => {
    const path = join(folder, 'note.txt');
    writeFileSync(path, 'only text, and enough of it to be told for what it is\n');
    const { failed, stderr } = await read(path);
    expect(failed).toBe(true);
    expect(stderr).toMatch(/^confere: The file is plain text; a PDF, .* file is needed$/m);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('draws an overlay for each page', async () => {
    writeFileSync(
      join(folder, 'two.pdf'),
      pdfOf([[40, 80, 'Fatura 2026-1']], [[40, 80, 'Total a pagar R$ 1,00']]),
    );
    const { failed, stdout } = await read('two.pdf', '--overlay', 'out.png');
    expect(failed).toBe(false);
    expect(stdout).toContain('out-1.png\nout-2.png');
    const drawn = readdirSync(folder).filter((name) => name.startsWith('out'));
    expect(drawn.sort()).toEqual(['out-1.png', 'out-2.png']);
    for (const name of drawn) expect(readFileSync(join(folder, name)).subarray(1, 4).toString()).toBe('PNG');
  });
});
