import { expect, test } from 'vitest';
import { BANGKOK, choosePlace, type PlaceWishes } from './choose-place.ts';

const RAYONG = 21;
const CHON_BURI = 20;
const PROVINCES = new Set([BANGKOK, CHON_BURI, RAYONG]);
const ADDRESSES = [
  { id: 5, province_id: RAYONG, is_default: false },
  { id: 6, province_id: CHON_BURI, is_default: true },
  { id: 7, province_id: RAYONG, is_default: false },
];
const choose = (wishes: Partial<PlaceWishes>, addresses = ADDRESSES) =>
  choosePlace({ form: {}, text: null, shown_province_id: null, ...wishes }, addresses, PROVINCES);
const at = (province_id: number, address_id: number | null, is_place_assumed = false) => ({
  province_id,
  address_id,
  is_place_assumed,
});

test('the form counts before the text, and an address before its province', () => {
  expect(choose({ form: { province_id: RAYONG }, text: { province_id: BANGKOK } })).toEqual(at(RAYONG, 5));
  expect(choose({ form: { address_id: 7 }, text: { province_id: BANGKOK } })).toEqual(at(RAYONG, 7));
  expect(choose({ text: { province_id: RAYONG, address_id: 7 } })).toEqual(at(RAYONG, 7));
  expect(choose({ text: { province_id: BANGKOK } })).toEqual(at(BANGKOK, null));
});

test('a place that nobody named is the province of the shown prices, the usual address, or Bangkok', () => {
  expect(choose({ shown_province_id: RAYONG })).toEqual(at(RAYONG, 5, true));
  expect(choose({})).toEqual(at(CHON_BURI, 6, true));
  expect(choose({ shown_province_id: 99 })).toEqual(at(CHON_BURI, 6, true));
  expect(choose({}, [])).toEqual(at(BANGKOK, null, true));
});

test('an address of others and a province that there is not are named by their field', () => {
  expect(choose({ form: { address_id: 8 } })).toEqual({ unknown: 'address_id' });
  expect(choose({ form: { province_id: 99 } })).toEqual({ unknown: 'province_id' });
  expect(choose({ text: { province_id: 99 } })).toEqual({ unknown: 'province_id' });
});
