import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tokenKeys } from '../auth/tokens/token-keys.js';
import { lockDataFolder, makeFolder } from '../config/data-folder-lock.js';
import { openDatabase } from '../database/open-database.js';
import { listenFailure, startFailure } from './start-failure.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'confere-start-failure-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** What the operator reads. */
function sentenceOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return startFailure(error);
  }
  throw new Error('It did not fail');
}

describe('a start that fails says in a sentence', () => {
  it('that JWT_KEY_FILE is missing', () => {
    expect(
      sentenceOf(() => tokenKeys({ jwtKeyFile: join(folder, 'none.pem'), jwtSecret: undefined })),
    ).toMatch(
      /JWT_KEY_FILE: .*none.pem can't be read \(ENOENT\); name a file with an RSA or an Ed25519 private key/,
    );
  });

  it.each([
    ['no key', () => 'not a key', /holds no private key/],
    [
      'a key of another kind',
      () =>
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
          type: 'pkcs8',
          format: 'pem',
        }),
      /holds a key of type ec;/,
    ],
  ])('that JWT_KEY_FILE holds %s', (_, content, message) => {
    const jwtKeyFile = file('key.pem', String(content()));
    expect(sentenceOf(() => tokenKeys({ jwtKeyFile, jwtSecret: undefined }))).toMatch(message);
  });

  it.each([makeFolder, lockDataFolder])('that DATA_DIR is a file, or under one', (use) => {
    const path = file('plain', '');
    expect(sentenceOf(() => use(path))).toMatch(/^DATA_DIR: .*plain is a file; name a folder$/);
    expect(sentenceOf(() => use(join(path, 'data')))).toMatch(/^DATA_DIR: .*plain is a file; name a folder$/);
  });

  it('that nobody listens at DATABASE_URL, without the password', async () => {
    const error = await openDatabase('postgresql://me:secret@127.0.0.1:9/confere').catch(
      (fault) => fault as Error,
    );
    expect(startFailure(error)).toBe(
      "DATABASE_URL: confere at 127.0.0.1:9 can't be reached: nobody listens there. Start PostgreSQL there, or put the URL right",
    );
  });

  it.each([
    ['192.0.2.1', /^HOST: 192.0.2.1 is no address of this machine/],
    ['127.0.0.1', /^PORT: \d+ on 127.0.0.1 is in use; name another one$/],
  ])('that it can not listen on %s', async (host, message) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const error = await new Promise((resolve) => createServer().once('error', resolve).listen(port, host));
    expect(startFailure(listenFailure(error, { port, host }))).toMatch(message);
    taken.close();
  });

  it('and what is unknown with its stack', () => {
    expect(startFailure(new TypeError('x is not a function'))).toMatch(/x is not a function\n +at /);
  });
});
