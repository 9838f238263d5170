import { describe, expect, it } from '@jest/globals';
import { InvalidParameters } from '../domain/errors.js';
import { cursorOf, deliveryFilter } from './delivery-filter.js';

const ID = '0d8c1a52-8c6f-4f5d-9d7f-2f8f6c1e9b10';

describe('deliveryFilter', () => {
  it('asks for the first 50 when nothing is given', () => {
    expect(deliveryFilter({})).toEqual({ state: null, processId: null, after: null, limit: 50 });
  });

  it('reads what is given', () => {
    const after = { createdAt: new Date('2025-03-02T14:05:09.123Z'), id: ID };
    const query = { state: 'GIVEN_UP', processId: ID, cursor: cursorOf(after), limit: '100' };
    expect(deliveryFilter(query)).toEqual({ state: 'GIVEN_UP', processId: ID, after, limit: 100 });
  });

  it('names every wrong parameter at once', () => {
    const query = { state: 'done', processId: 'x', cursor: 'x', limit: '101' };
    try {
      deliveryFilter(query);
      throw new Error('it was accepted');
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidParameters);
      const paths = (error as InvalidParameters).problems.map(({ path }) => path);
      expect(paths).toEqual(['state', 'processId', 'cursor', 'limit']);
    }
  });

  it.each([
    { limit: '0' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: '1e1' },
    { limit: '' },
    { limit: ['1', '2'] },
    { state: ['PENDING', 'PENDING'] },
    { processId: [ID, ID] },
    { cursor: [] },
    { cursor: '' },
    { cursor: Buffer.from(`2025-03-02|no uuid`).toString('base64url') },
    { cursor: Buffer.from(`never|${ID}`).toString('base64url') },
    { cursor: Buffer.from(`+275760-09-13T00:00:00.000Z|${ID}`).toString('base64url') },
  ])('refuses %j', (query) => {
    expect(() => deliveryFilter(query)).toThrow(InvalidParameters);
  });
});
