import { expect, test } from '@jest/globals';
import { withoutRegistration } from './heading-text.js';

test.each([
  ['HARBOUR FOODS SDN BHD (123456-X)', 'HARBOUR FOODS SDN BHD'],
  ['HARBOUR FOODS SDN BHD (1O3I56-X)', 'HARBOUR FOODS SDN BHD'],
  ['HARBOUR FOODS SDN BHD (l23S56 X)', 'HARBOUR FOODS SDN BHD'],
  ['HARBOUR FOODS (SOLID) SDN BHD', 'HARBOUR FOODS (SOLID) SDN BHD'],
  ['CLUB (80s) LTD', 'CLUB (80s) LTD'],
])('%s without its registration is %s', (text, name) => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const words = text.split(' ').map((word) => ({ text: word, box, confidence: 1 }));
  expect(
    withoutRegistration(words)
      .map((word) => word.text)
      .join(' '),
  ).toBe(name);
});
