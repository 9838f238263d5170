import { describe, expect, it } from '@jest/globals';
import { canonicalGuid } from './guid.js';

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('a GUID', () => {
  it.each([
    GUID,
    GUID.toUpperCase(),
    `{${GUID}}`,
    `{${GUID.toUpperCase()}}`,
    GUID.replaceAll('-', ''),
    `{${GUID.replaceAll('-', '')}}`,
  ])('is the same in every spelling: %s', (spelling) => {
    expect(canonicalGuid(spelling)).toBe(GUID);
  });

  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '12345678-1234-f234-c234-123456789012',
  ])('may be of any version and variant: %s', (guid) => {
    expect(canonicalGuid(guid)).toBe(guid);
  });

  it.each([
    '',
    'capture-1',
    `{${GUID}`,
    `${GUID}}`,
    `{{${GUID}}}`,
    `(${GUID})`,
    ` ${GUID}`,
    `${GUID}\n`,
    GUID.slice(1),
    `${GUID}0`,
    GUID.replace('-', ''),
    GUID.replace('f', 'g'),
    '0f8fad5bd-9cb-469f-a165-70867728950e',
    17,
    null,
    [GUID],
  ])('is not %j', (given) => {
    expect(canonicalGuid(given)).toBeNull();
  });
});
