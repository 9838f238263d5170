import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { projectRoot } from '../../src/config/project-root.js';

const run = promisify(execFile);
const sdk = join(projectRoot, 'sdk');
const modules = join(projectRoot, 'node_modules');

/** The SDK as npm packs it, installed in a project of its own beside nothing but what it depends on. */
export class SdkPackage {
  private constructor(
    private readonly folder: string,
    /** Paths within the package. */
    readonly files: string[],
  ) {}

  static async install(): Promise<SdkPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'confere-sdk-'));
    // Built in a copy, so that the working tree stays as it is.
    const copy = join(folder, 'build', 'sdk');
    await cp(sdk, copy, { recursive: true, filter: (path) => !path.startsWith(join(sdk, 'dist')) });
    await symlink(modules, join(folder, 'build', 'node_modules'));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: copy });
    const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
      { filename: string; files: { path: string }[] },
    ];
    const installed = join(folder, 'consumer', 'node_modules', '@confere', 'client');
    await mkdir(installed, { recursive: true });
    await run('tar', ['-xzf', join(folder, packed.filename), '--strip-components=1', '-C', installed]);
    const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const name of Object.keys(dependencies))
      await symlink(join(modules, name), join(folder, 'consumer', 'node_modules', name));
    await writeFile(join(folder, 'consumer', 'package.json'), '{ "type": "module" }');
    return new SdkPackage(
      folder,
      packed.files.map(({ path }) => path),
    );
  }

  /** A path in the consuming project. */
  path(name: string): string {
    return join(this.folder, 'consumer', name);
  }

  async write(name: string, text: string | Buffer): Promise<void> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    await writeFile(this.path(name), text);
  }

  /** What the compiler has against files of the consuming project. */
  complaints(names: string[], options: ts.CompilerOptions): string[] {
    const program = ts.createProgram(
      names.map((name) => this.path(name)),
      {
        strict: true,
        noEmit: true,
        noUncheckedIndexedAccess: true,
        target: ts.ScriptTarget.ES2022,
        typeRoots: [join(modules, '@types')],
        ...options,
      },
    );
    return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : '';
      return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  }

  /** Compiles a module of the consuming project and gives what it prints. */
  async run(name: string, code: string, variables: Record<string, string>): Promise<string> {
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    await this.write(name, ts.transpile(code, options));
    const env = { PATH: process.env['PATH'], ...variables };
    const { stdout } = await run(process.execPath, [this.path(name)], { cwd: this.path('.'), env });
    return stdout.trim();
  }

  /** Every module that the package loads, by the name under which it is asked for. */
  async imports(): Promise<string[]> {
    const seen = new Set<string>();
    const names = new Set<string>();
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { fileName } of ts.preProcessFile(await readFile(file, 'utf8'), true, true).importedFiles) {
        names.add(fileName);
        if (isBuiltin(fileName)) continue;
        await visit(
          fileName.startsWith('.') ? localFile(file, fileName) : createRequire(file).resolve(fileName),
        );
      }
    };
    await visit(this.path('node_modules/@confere/client/dist/index.js'));
    return [...names];
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

const localFile = (from: string, name: string): string =>
  createRequire(from).resolve(join(dirname(from), name));
