import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';
import { base64Of, type TestClient, TestService } from '../support/test-service.js';

interface Named {
  name: string;
  stdName: string | null;
  kind: string;
  scores: string;
  description: { pt: string; en: string | null };
  deprecatedNames?: string[];
}
interface Table {
  name: string;
  columns: Named[];
}
interface Type {
  id: string;
  type: string;
  stdType: string;
  description: { pt: string; en: string | null };
  kind: string;
  tags: string[];
  fields: Named[];
  tables: Table[];
  sections: { name: string; stdName: string; repeats: boolean; fields: Named[]; tables: Table[] }[];
}

/** Decisions section 10: document types. */
describe('document types', () => {
  let service: TestService;
  let client: TestClient;
  let types: Type[];
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    types = (await client.get('/types')).body.result.types as Type[];
  });
  afterAll(() => service.stop());

  const typeOf = (id: string) => types.find((each) => each.id === id)!;

  it('are listed for every role', async () => {
    for (const role of ['reviewer', 'admin'] as const) {
      const { http, body } = await (await service.person(role)).get('/types');
      expect([http, body.result.types, body.result.nextCursor]).toEqual([200, types, null]);
    }
    expect(types.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['invoice', 'passport', 'form', 'unknown']),
    );
  });

  it('have tags, and fields with both names, kind, and descriptions in Portuguese and English', () => {
    const { tags, fields, kind } = typeOf('invoice');
    expect(typeOf('form').description).toEqual({ pt: 'formulário', en: 'form' });
    expect(kind).toBe('standard');
    expect(tags).toEqual(expect.arrayContaining(['id=invoice', 'type=fatura']));
    expect(fields.find(({ name }) => name === 'data_emissao')).toEqual({
      name: 'data_emissao',
      stdName: 'issue_date',
      kind: 'date',
      description: { pt: 'data de emissão', en: 'date of issue' },
      scores: 'estimated',
      deprecatedNames: [],
    });
  });

  it('say of each field whether its score is calibrated on documents of its type, estimated, or made by rule', () => {
    const calibrated = types.flatMap(({ id, fields }) =>
      fields.flatMap(({ name, scores }) => (scores === 'calibrated' ? [`${id}.${name}`] : [])),
    );
    const receipt = ['estabelecimento', 'endereco', 'data', 'total'];
    expect(calibrated).toEqual(receipt.map((name) => `receipt.${name}`));
    const card = typeOf('identity-card-td1').fields;
    const besideZone = card.filter(({ scores }) => scores !== 'by-rule');
    expect(besideZone.map(({ name, scores }) => [name, scores])).toEqual([
      ['local_nascimento', 'estimated'],
      ['data_emissao', 'estimated'],
      ['orgao_emissor', 'estimated'],
    ]);
    const columns = types.flatMap(({ tables }) => tables.flatMap((table) => table.columns));
    expect(columns.every(({ scores }) => scores === 'by-rule')).toBe(true);
  });

  it('have tables with columns, and generative ones sections', () => {
    const [table] = typeOf('invoice').tables;
    expect(table!.columns.map(({ name }) => name)).toContain('descricao');
    const contract = typeOf('bra-nlp-contrato-social-1');
    expect([contract.kind, contract.fields]).toEqual(['generative', []]);
    expect(contract.sections[0]).toMatchObject({ name: 'empresa', stdName: 'company', repeats: false });
    expect(contract.sections[0]!.fields.find(({ name }) => name === 'cnpj')).toMatchObject({
      stdName: 'tax_id',
    });
  });

  it('name the former names of their fields', () => {
    const deprecated = types.flatMap(({ fields }) => fields.flatMap((field) => field.deprecatedNames ?? []));
    expect(deprecated.length).toBeGreaterThan(0);
  });

  it('describe each name in Portuguese, and in English wherever it has an English name', () => {
    const all = types.flatMap(({ fields, tables, sections }) => [
      ...fields,
      ...tables.flatMap(({ columns }) => columns),
      ...sections.flatMap((section) => [
        ...section.fields,
        ...section.tables.flatMap(({ columns }) => columns),
      ]),
    ]);
    for (const { stdName, description } of all) {
      expect(description.pt).toMatch(/\p{L}/u);
      if (stdName !== null) expect(description.en).toMatch(/\p{L}/u);
    }
  });

  it('have every name that a result of theirs has', async () => {
    const { body } = await client.outcome({ fileBase64: await base64Of('samples/fatura.pdf') });
    const [item] = body.result as { tags: string[]; fields: Named[]; tables: { headers: Named[] }[] }[];
    const id = item!.tags.find((tag) => tag.startsWith('id='))!.slice(3);
    const { fields, tables } = (await client.get(`/types/${id}`)).body.result as Type;
    const names = fields.flatMap(({ name, deprecatedNames = [] }) => [name, ...deprecatedNames]);
    expect(names).toEqual(expect.arrayContaining(item!.fields.map(({ name }) => name)));
    const columns = tables.flatMap((table) => table.columns.map(({ name }) => name));
    expect(columns).toEqual(expect.arrayContaining(item!.tables[0]!.headers.map(({ name }) => name)));
  });

  it('are read one by one, as they are listed', async () => {
    const { http, body } = await client.get('/types/passport');
    expect([http, body.result]).toEqual([200, typeOf('passport')]);
  });

  it('are filtered by the family of routes that reads them', async () => {
    const { body } = await client.get('/types?kind=generative');
    expect(body.result.types).toEqual(types.filter(({ kind }) => kind === 'generative'));
  });

  it('are R404 when there is none, and the message names those there are', async () => {
    const { http, body } = await client.get('/types/passports');
    expect([http, body.status.code]).toEqual([404, 'R404']);
    expect(body.status.errors[0].message).toMatch(/passport/);
  });

  it.each(['/types?kind=other', '/types?kinds=standard', '/types/passport?kind=standard'])(
    'refuse %s',
    async (path) => {
      const { http, body } = await client.get(path);
      expect([http, body.status.code]).toEqual([400, 'R101']);
    },
  );

  it('do not decide the content type of a file: its bytes do', async () => {
    const { body } = await client.outcome({ fileBase64: await base64Of('samples/fatura.pdf') });
    const answer = await client.get(`/processes/${body.processId}/file`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/\.pdf"$/);
    expect((await readFile(join(projectRoot, 'samples/fatura.pdf'))).equals(answer.body as Buffer)).toBe(
      true,
    );
  });
});
