import { describe, expect, it } from '@jest/globals';
import { InterfaceNames } from './interface-names.js';

describe('the names of the interface', () => {
  const names = new InterfaceNames('acme');

  it('carry the name of the engine, wherever they stand in an answer', () => {
    const at = new Date();
    const answer = {
      engineRequestId: 'a',
      EngineRequestId: 'a',
      result: [{ at, status: 'ENGINEIOCR', fields: [{ status: 'ENGINEIOCR', value: null }] }],
      status: {
        message: 'Ok',
        errors: [
          { code: 'R101', path: 'returnEngineResponse', message: 'did you mean "returnEngineResponse"?' },
        ],
      },
    };
    expect(names.outward(answer)).toEqual({
      acmeRequestId: 'a',
      AcmeRequestId: 'a',
      result: [{ at, status: 'ACMEIOCR', fields: [{ status: 'ACMEIOCR', value: null }] }],
      status: {
        message: 'Ok',
        errors: [{ code: 'R101', path: 'returnAcmeResponse', message: 'did you mean "returnAcmeResponse"?' }],
      },
    });
  });

  it('leave alone what was read and what the client gave', () => {
    const answer = {
      metadata: { engineRequestId: 1, status: 'ENGINEIOCR' },
      fields: [{ value: 'ENGINEIOCR', raw: 'engineRequestId', status: 'REVIEWED' }],
    };
    expect(names.outward(answer)).toEqual(answer);
  });

  it('stay as they are, as answers do, with the default name', () => {
    const answer = { engineRequestId: 'a' };
    const same = new InterfaceNames('engine');
    expect(same.outward(answer)).toBe(answer);
    expect(same.given).toEqual({});
  });
});
