import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { loadConfig } from '../config/config.js';
import { compileClientRegex, InvalidClientRegex } from '../domain/client-regex.js';
import type { Document, Table } from '../domain/document.js';
import type { ExtractionResult } from '../engine/engine.js';
import { CommandFault } from './command-fault.js';
import { output, type OutputOptions, percent, table } from './output.js';

interface ReadOptions extends OutputOptions {
  password?: string;
  tags?: string[];
  overlay?: string;
}

export function addReadCommand(program: Command): void {
  program
    .command('read')
    .description('runs the engine alone on a file and shows what it reads')
    .argument('<file>', 'PDF or image')
    .option('--password <password>', 'of an encrypted PDF')
    .option('--tags <regex...>', 'considers only types with a tag that matches one of these')
    .option(
      '--overlay <file>',
      'draws what was read, and where, as PNG; several pages go to out-1.png, out-2.png',
    )
    .option('--json', 'print JSON')
    .action(read);
}

async function read(path: string, options: ReadOptions): Promise<void> {
  const tags = options.tags ?? [];
  // Checked here, as in a request, because here the message can name the faulty pattern.
  tags.forEach(checkPattern);
  const file = await fileAt(path);
  const { createEngine } = await import('../engine/index.js');
  const { engineOptionsOf } = await import('../extraction/engine-options.js');
  const engine = createEngine({ ...engineOptionsOf(loadConfig()), concurrency: 1 });
  try {
    const started = performance.now();
    const result = await engine.extract({
      file,
      password: options.password ?? null,
      tags,
      images: null,
      trace: options.overlay !== undefined,
    });
    const seconds = (performance.now() - started) / 1000;
    const overlays = options.overlay ? await overlaysOf(result, options.overlay) : [];
    const { engine: name, documents, pages } = result;
    const answer = { engine: name, pages: pages.length, seconds, documents };
    output(options, overlays.length > 0 ? { ...answer, overlays } : answer, () =>
      [describe(result, seconds), ...overlays].join('\n'),
    );
  } finally {
    await engine.close();
  }
}

async function overlaysOf(result: ExtractionResult, path: string): Promise<string[]> {
  const { writeOverlays } = await import('./overlay-files.js');
  return writeOverlays(result, path);
}

/** @throws CommandFault naming the pattern and what is wrong with it. */
function checkPattern(pattern: string): void {
  try {
    compileClientRegex(pattern);
  } catch (error) {
    if (!(error instanceof InvalidClientRegex)) throw error;
    throw new CommandFault(`--tags ${pattern}: ${error.message}`);
  }
}

export async function fileAt(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandFault(`${path} can't be read: ${(error as Error).message}`);
  }
}

function describe({ documents, pages }: ExtractionResult, seconds: number): string {
  const summary = `${documents.length} document(s) on ${pages.length} page(s), read in ${seconds.toFixed(1)} s`;
  return [...documents.map(describeDocument), summary].join('\n\n');
}

function describeDocument(document: Document): string {
  const head = `${document.type} (${document.stdType}), page ${document.pageNumber}, score ${percent(document.score)}\n${document.tags.join('  ')}`;
  const fields = document.sections.flatMap((section) => section.fields);
  const rows = fields.map(({ name, stdName, value, score }) => [name, stdName, value, percent(score)]);
  const tables = document.sections.flatMap((section) => section.tables).map(describeTable);
  return [
    head,
    ...(rows.length > 0 ? [table(['field', 'standard name', 'value', 'score'], rows)] : []),
    ...tables,
  ].join('\n');
}

function describeTable({ name, score, headers, values }: Table): string {
  const rows = values.map((cells) => cells.map(({ value }) => value));
  return `${name}, score ${percent(score)}\n${table(
    headers.map((header) => header.name),
    rows,
  )}`;
}
