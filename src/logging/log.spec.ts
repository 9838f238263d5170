import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { Log } from './log.js';
import { requestContext } from './request-context.js';

/** The line that an error leaves in the log. */
function lineOf(error: unknown): string {
  let line = '';
  new Log('trace', { write: (text: string) => void (line += text) }).error({ error }, 'failed');
  return line;
}

const driverError = (code: string, message: string) =>
  Object.assign(new Error(message), { code, table: 'review_items', detail: 'Key (value)=(Ana Souza)' });

describe('the log', () => {
  it.each([
    ['22P02', 'invalid input syntax for type uuid: "Ana Souza"'],
    ['23505', 'duplicate key value: Ana Souza'],
    ['P0001', 'raised with Ana Souza'],
  ])('leaves out what PostgreSQL quotes with %s, and keeps where it was', (code, message) => {
    const line = lineOf(new QueryFailedError('INSERT ... $1', ['Ana Souza'], driverError(code, message)));
    expect(line).not.toContain('Ana Souza');
    expect(line).toContain(code);
    expect(line).toContain('review_items');
  });

  it('keeps what PostgreSQL says of our own query, and never its parameters', () => {
    const missing = driverError('42703', 'column "pagez" does not exist');
    const line = lineOf(
      new Error('outer', { cause: new QueryFailedError('SELECT $1', ['Ana Souza'], missing) }),
    );
    expect(line).toContain('pagez');
    expect(line).not.toContain('Ana Souza');
  });

  it('is as careful with an error that is logged without a text, as packages do', () => {
    let line = '';
    const log = new Log('trace', { write: (text: string) => void (line += text) });
    const message = 'invalid input syntax for type uuid: "Ana Souza"';
    log.error(new QueryFailedError('SELECT $1', ['Ana Souza'], driverError('22P02', message)));
    expect(line).toContain('22P02');
    expect(line).not.toContain('Ana Souza');
  });

  it('has the id of the request on every line that is written for one, and on no other', () => {
    const lines: object[] = [];
    const log = new Log('trace', { write: (text: string) => void lines.push(JSON.parse(text) as object) });
    requestContext.run({ requestId: 'r-1' }, () => {
      log.info({}, 'one');
      log.warn({}, 'two');
      log.error(new Error('three'));
      log.log('four');
    });
    log.info({}, 'five');
    expect(lines.map((line) => (line as { requestId?: string }).requestId)).toEqual([
      ...Array(4).fill('r-1'),
      undefined,
    ]);
  });

  it('leaves out the text that was not JSON', () => {
    let error: unknown;
    try {
      JSON.parse('Ana Souza');
    } catch (thrown) {
      error = thrown;
    }
    expect(String(error)).toContain('Ana');
    expect(lineOf(error)).not.toContain('Ana');
  });
});
