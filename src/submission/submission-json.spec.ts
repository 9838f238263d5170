import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SubmissionJson } from './submission-json.js';

/** As it comes, in chunks of so many bytes. */
function take(text: string | Buffer, chunk = 7): { file: Buffer; rest: string; hasFile: boolean } {
  const json = new SubmissionJson();
  const bytes = Buffer.from(text as string);
  const file: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) file.push(json.push(bytes.subarray(at, at + chunk)));
  file.push(json.end());
  return { file: Buffer.concat(file), rest: json.rest, hasFile: json.hasFile };
}

const FILE = randomBytes(5000);
const BASE64 = FILE.toString('base64');

describe('the JSON of a submission', () => {
  it.each([1, 2, 3, 16, 1000, 100_000])(
    'gives the file, and the rest as it was, in chunks of %d',
    (chunk) => {
      const rest = { tags: ['á€😀"\\\n', ''], a: { fileBase64: 'x', b: [1.5e3, -7, true, null, [], {}] } };
      const text = JSON.stringify({ ...rest, fileBase64: BASE64, z: 'ä' }, null, 2);
      const taken = take(text, chunk);
      expect(taken.file.equals(FILE)).toBe(true);
      expect(JSON.parse(taken.rest)).toEqual({ ...rest, fileBase64: null, z: 'ä' });
    },
  );

  it('takes the escapes and line breaks that encoders write', () => {
    const escaped = BASE64.replaceAll('+', '\\u002B')
      .replaceAll('/', '\\/')
      .replace(/[A-Z]{2}/g, '$&\\r\\n');
    expect(take(`{"file\\u0042ase64":"data:application/pdf;base64,${escaped}"}`).file.equals(FILE)).toBe(
      true,
    );
  });

  it.each([
    '{"fileBase64":""}',
    '{"fileBase64":12}',
    '{"fileBase64":["AAAA"]}',
    '{"x":{"fileBase64":"AAAA"}}',
    '["fileBase64","AAAA"]',
    '"AAAA"',
    '12',
    '{"a":1,"a":2,"__proto__":{"x":1}}',
    '{"a":"\\u0000","b":"\\ud800","c":1e400}',
  ])('leaves alone what is no file: %s', (text) => {
    const { file, rest, hasFile } = take(text, 1);
    expect([file.length, hasFile]).toEqual([0, false]);
    expect(rest).toBe(text);
  });

  it('is empty when there is nothing but spaces, and tells an empty file from a missing one', () => {
    expect(take('')).toEqual({ file: Buffer.alloc(0), rest: '', hasFile: false });
    expect(take(' \n').rest).toBe('');
    expect(take('\ufeff{}').rest).toBe('{}');
    expect(take('{"fileBase64":"data:image/png;base64,"}').hasFile).toBe(true);
  });

  it.each([
    ['{"fileBase64":"AAA', /can't be read/],
    ['{"fileBase64":"AAAA"', /can't be read/],
    ['{"fileBase64":"AAAA"} x', /can't be read/],
    ['{"a":tru}', /can't be read/],
    ['{"a" 1}', /can't be read/],
    ['{"fileBase64":"AAAAA"}', /fileBase64: is not base64/],
    ['{"fileBase64":"no base64!"}', /fileBase64: is not base64/],
    ['{"fileBase64":"AAAA","fileBase64":"AAAA"}', /given twice/],
    [`{"x":${'['.repeat(40)}`, /deeper than 32/],
    [`{"x":[${'1,'.repeat(20_001)}`, /more than 20000 values/],
    [`{"x":"${'y'.repeat(256_001)}`, /beside the file are too large/],
    [`{"${'y'.repeat(256_001)}`, /beside the file are too large/],
    [`{"x":1${'1'.repeat(256_001)}`, /beside the file are too large/],
  ])('is refused as soon as it is known to be wrong: %.40s', (text, message) => {
    expect(() => take(text, 1000)).toThrow(message);
  });
});
