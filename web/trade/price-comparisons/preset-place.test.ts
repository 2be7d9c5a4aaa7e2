import { expect, test } from 'vitest';
import { presetPlace } from './preset-place.ts';

const delivery = {
  provinces: JSON.stringify([
    [10, 'Bangkok'],
    [21, 'Rayong'],
  ]),
  addresses: [{ value: '21.507', name: 'Plant' }],
};
const bangkok = { provinceId: 10, addressId: null };

test.each([
  ['21', bangkok, '21'],
  ['21.507', bangkok, '21.507'],
  // Another company's address, no province, no text at all.
  ['21.508', bangkok, '10'],
  ['99', bangkok, '10'],
  [null, bangkok, '10'],
  [null, null, '21.507'],
])('asked from a plan to %s, prices seen for %j: %s', (asked, chosen, place) => {
  expect(presetPlace(asked, chosen, delivery)).toBe(place);
});
