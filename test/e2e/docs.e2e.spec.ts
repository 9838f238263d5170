import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { DescribedAnswers } from '../fuzz/described-answers.js';
import { projectRoot } from '../../src/config/project-root.js';
import { TRANSITIONS } from '../../src/domain/process-status.js';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { CatalogueNames } from '../support/catalogue-names.js';
import { runCommand } from '../support/command-line.js';
import { description, routes } from '../support/described-api.js';
import { type Block, blocksOf, pages, proseOf, textOf } from '../support/doc-blocks.js';
import { ExampleStage } from '../support/example-stage.js';
import { examineShell, isVariable } from '../support/shell-commands.js';
import { base64Of } from '../support/test-service.js';

const run = promisify(execFile);
const hasCurl = process.env['CI'] === 'true' || !spawnSync('curl', ['--version']).error;

/** Blocks that another test runs, which names the page. */
const ELSEWHERE: Record<string, string> = {
  'README.md ts': 'test/e2e/sdk-package.e2e.spec.ts',
  'sdk/README.md ts': 'test/e2e/sdk-package.e2e.spec.ts',
  'docs/webhooks.md ts': 'test/integration/webhook-docs.spec.ts',
  'docs/webhooks.md python': 'test/integration/webhook-docs.spec.ts',
  'docs/webhooks.md text': 'test/e2e/webhook-listen.e2e.spec.ts',
  'docs/engine/document-types.md yaml': 'src/engine/reader/drawn-forms.spec.ts',
  'docs/generative.md yaml': 'src/engine/reader/sections/layout-document.spec.ts',
};

/** What commands with curl print: a status, an operation's captures and what it waits for, names of fields by type. */
const PRINTED =
  /^(IN_PROCESS|FINISHED|([\da-f-]{36}\n){2}2 of 3 captures submitted; another may come|(\S.*\n)*invoice numero data_emissao .*(\n\S.*)*)$/;

const blocks = pages.flatMap(blocksOf);
const titled = (chosen: Block[]) => chosen.map((block) => [`${block.page}:${block.line}`, block] as const);
const written = (language: string) => blocks.filter((block) => block.language === language);
const isRunElsewhere = ({ page, language }: Block) => `${page} ${language}` in ELSEWHERE;

describe('the documentation', () => {
  const answers = new DescribedAnswers(description);
  let stage: ExampleStage;
  let names: CatalogueNames;
  let folder: string;
  beforeAll(async () => {
    stage = await ExampleStage.start();
    names = new CatalogueNames((await stage.client.get('/types')).body.result.types);
    folder = await mkdtemp(join(tmpdir(), 'confere-docs-'));
  });
  afterAll(async () => {
    await stage.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const operationOf = (id: string) => {
    const found = routes.find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`There is no operation ${id}`);
    return found;
  };

  /** Checks a block of JSON by the word behind its language. */
  const jsonChecks: Record<string, (value: Record<string, unknown>, of: string, status: string) => unknown> =
    {
      /** Sent as it stands; `<file>` and `<guid>` stand for what a reader puts there. */
      request: async (value, of) => {
        const { route, method, path } = operationOf(of);
        const text = JSON.stringify(value)
          .replaceAll('<file>', await base64Of('samples/fatura.pdf'))
          .replaceAll('<guid>', randomUUID());
        const answer = await stage.service.call(method, stage.fill(route, path, new Map()), {
          body: JSON.parse(text),
          headers: await stage.credentialsFor(route),
        });
        expect([answer.http, answer.body.status.errors]).toEqual([200, null]);
      },
      rule: async (value) => {
        const answer = await stage.client.post('/rules/simulate', { rules: [value] });
        expect([answer.http, answer.body.status.errors]).toEqual([200, null]);
      },
      answer: (value, of, status) =>
        expect(answers.complaintOf(operationOf(of).route, Number(status || 200), value)).toBeNull(),
      result: (value, of) => {
        const envelope = {
          result: value,
          requestId: randomUUID(),
          elapsedMilliseconds: 1,
          status: { message: 'Ok', code: '200', errors: null },
        };
        expect(answers.complaintOf(operationOf(of).route, 200, envelope)).toBeNull();
      },
      schema: (value, of) =>
        expect(answers.complaintAbout({ $ref: `#/components/schemas/${of}` }, value)).toBeNull(),
      /** The body of a webhook: an answer of the status route and what tells of the event. */
      event: async (value) => {
        expect(Object.keys(value).sort()).toEqual(Object.keys(await stage.event()).sort());
        const { event: _event, eventId: _id, sequence: _sequence, createdAt: _at, ...answer } = value;
        const { route } = operationOf('getStatus');
        expect(answers.complaintOf(route, 200, answer)).toBeNull();
      },
    };

  it.each(titled(written('json')))(
    '%s shows JSON of the kind that it names',
    async (_title, { kind, code }) => {
      const [, check = '', of = '', status = ''] = /^(\w+)(?:=(\w+))?(?: status=(\d+))?$/.exec(kind) ?? [];
      const value = JSON.parse(code) as Record<string, unknown>;
      expect(Object.keys(jsonChecks)).toContain(check);
      expect(names.strangersIn(value)).toEqual([]);
      await jsonChecks[check]!(value, of, status);
    },
  );

  it.each(titled(written('http')))('%s shows requests to routes that exist', (_title, { code }) => {
    for (const line of code.trim().split('\n')) {
      const [, method, path, body] = /^([A-Z]+) +(\/[^ ?]*)\S*(?: +(\{.*\}))?/.exec(line)!;
      const found = routes.find((each) => each.method === method && sameShape(each.path, path!));
      expect([line, found?.route]).toEqual([line, expect.any(String)]);
      const { $ref = '' } = found!.operation.requestBody?.content['application/json']?.schema ?? {};
      const known = description.components.schemas[$ref.split('/').at(-1)!]?.properties ?? {};
      for (const [, name] of (body ?? '').matchAll(/"(\w+)":/g)) expect(Object.keys(known)).toContain(name);
    }
  });

  const sameShape = (described: string, path: string): boolean =>
    new RegExp(`^${described.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

  const shells = written('sh').filter(({ code }) => !code.includes('curl'));
  it.each(titled(shells))('%s shows commands, files and settings that exist', async (_title, { code }) => {
    const { complaints, confere } = examineShell(code);
    expect(complaints).toEqual([]);
    for (const words of confere) await expectCommand(words);
  });

  /** That `confere` has the command and its options. */
  async function expectCommand(words: string[]): Promise<void> {
    const start = words.findIndex((word) => !/^[a-z-]+$/.test(word) || word.startsWith('-'));
    const command = start < 0 ? words : words.slice(0, start);
    const help = await runCommand({}, [...command, '--help']);
    expect([words, help.code]).toEqual([words, 0]);
    for (const option of words.filter((word) => word.startsWith('--'))) expect(help.output).toContain(option);
    expect(help.output).toContain(`confere ${command.join(' ')}`);
  }

  const requests = written('sh').filter(({ code }) => code.includes('curl'));
  (hasCurl ? it : it.skip).each(titled(requests))(
    '%s runs as it stands in a shell, after the one that gets a token',
    async (_title, { code }) => {
      await mkdir(join(folder, '.data'), { recursive: true });
      const { clientKey } = stage.client.account;
      await writeFile(join(folder, '.data/demo.json'), JSON.stringify({ clientKey }));
      await symlink(join(projectRoot, 'samples'), join(folder, 'samples')).catch(() => undefined);
      const [token] = requests.filter(({ page }) => page === 'README.md') as [Block];
      const whole = code === token.code ? code : `{ ${token.code}\n} > token.txt\n${code}`;
      const script = whole.replaceAll('http://127.0.0.1:3000', stage.service.baseUrl);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
      expect(stdout.trim()).toMatch(PRINTED);
    },
  );

  it('README.md shows what a submission prints', async () => {
    const shown = blocksOf('README.md').find(({ language }) => language === 'text')!.code;
    const { clientKey } = stage.client.account;
    const parts = ['--url', stage.service.baseUrl, '--key', clientKey];
    const { output } = await runCommand({}, ['submit', 'samples/fatura.pdf', ...parts]);
    const plain = (text: string) => text.replace(/[│\s]+/g, ' ');
    for (const line of shown.split('\n').filter((text) => text.trim() && text !== '...'))
      expect(plain(output)).toContain(plain(line));
  });

  it('docs/decisions/04 shows the transitions of the code', () => {
    const [{ code }] = written('text').filter(({ kind }) => kind === 'transitions') as [Block];
    const shown = [...code.matchAll(/^([A-Z_]+) +-> ([A-Z_]+)/gm)].map(([, from, to]) => `${from} ${to}`);
    const others = TRANSITIONS.filter(({ because }) => because !== 'a step failed for good');
    const failing = 'IN_PROCESS ERROR';
    expect(shown.sort()).toEqual([...others.map(({ from, to }) => `${from} ${to}`), failing].sort());
    expect(code).toMatch(/^any state that is not final +-> ERROR/m);
  });

  it.each(titled(written('yaml')))(
    '%s shows a document type that the catalogue takes',
    async (_title, { page, code }) => {
      const whole = written('yaml').find((block) => block.page === page);
      const given = load(code) as Record<string, unknown>;
      const type = given['id'] ? given : { ...(load(whole!.code) as object), ...given };
      const catalogue = await mkdtemp(join(folder, 'catalogue-'));
      await cp(join(projectRoot, 'catalog'), catalogue, { recursive: true });
      const place = 'sections' in type ? 'generative/example.yaml' : 'example.yaml';
      await writeFile(join(catalogue, place), JSON.stringify(type));
      expect(() => loadCatalogue(catalogue)).not.toThrow();
    },
  );

  it('docs/engine/overview.md shows how the engine is called', async () => {
    const [{ code }] = written('ts').filter(({ page }) => page === 'docs/engine/overview.md') as [Block];
    const engine = join(projectRoot, 'dist/src/engine/index.js');
    const file = join(projectRoot, 'samples/fatura.pdf');
    const program = `import { readFileSync } from 'node:fs';\nconst file = readFileSync(${JSON.stringify(file)});\n${code.replace('./engine/index.js', engine)}
      console.log(kind, pages, documents[0].stdType);`;
    await writeFile(join(folder, 'engine.mjs'), program);
    const { stdout } = await run(process.execPath, [join(folder, 'engine.mjs')]);
    expect(stdout.trim()).toBe('pdf 1 invoice');
  });

  it('has no example without a test', () => {
    const looked = (block: Block) =>
      ['json', 'http', 'sh', 'yaml'].includes(block.language) ||
      // A picture.
      block.language === 'mermaid' ||
      isRunElsewhere(block) ||
      ['README.md text', 'docs/engine/overview.md ts', 'docs/decisions/04-process-status.md text'].includes(
        `${block.page} ${block.language}`,
      );
    expect(blocks.filter((block) => !looked(block))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(40);
  });

  it.each(Object.entries(ELSEWHERE))('%s is run by %s', async (what, spec) => {
    const [page] = what.split(' ') as [string];
    expect(written(what.split(' ')[1]!).some((block) => block.page === page)).toBe(true);
    expect(await readFile(join(projectRoot, spec), 'utf8')).toContain(page.split('/').at(-1));
  });

  it.each(pages)('%s names the language of each example', (page) => {
    expect(
      proseOf(page)
        .match(/(?<=\n\n) {4}\S.*(?=\n)/g)
        ?.filter(isNoList(page)) ?? [],
    ).toEqual([]);
  });

  it.each(pages)('%s names settings, tags and document types that exist', (page) => {
    const words = [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!);
    const settings = words
      .map((word) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=\S*)?$/.exec(word)?.[1])
      .filter((name) => name !== undefined);
    const known = JSON.stringify(description) + textOf('docs/interface.md') + textOf('sdk/src/errors.ts');
    expect(settings.filter((name) => !isVariable(name) && !known.includes(name))).toEqual([]);
    const own = pages
      .flatMap(blocksOf)
      .filter(({ language }) => language === 'yaml')
      .map(({ code }) => load(code) as { id?: string; type?: string });
    const tags = words.filter((word) => /^(id|type|kind)=[\w-]+$/.test(word));
    const strange = tags.filter(
      (tag) => !own.some(({ id, type }) => [`id=${id}`, `type=${type}`].includes(tag)),
    );
    expect(names.strangersIn({ tags: strange })).toEqual([]);
  });

  it('docs/rules.md names fields that exist in its tables', () => {
    const [, table = ''] = /\| field +\|.*\n\|.*\n((?:\|.*\n)+)/.exec(textOf('docs/rules.md')) ?? [];
    const fields = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(fields).not.toEqual([]);
    expect(names.strangersIn({ fieldsNameWhitelist: fields })).toEqual([]);
  });
});

/** An indented line is a paragraph of a list. */
const isNoList = (page: string) => (line: string) => {
  const before = proseOf(page).split(line)[0]!.trimEnd().split('\n').at(-1)!;
  return !/^\s*(-|\d+\.) |^ {2,}/.test(before);
};
