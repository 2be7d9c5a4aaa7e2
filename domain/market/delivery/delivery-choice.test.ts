import { expect, test } from 'vitest';
import { deliveryChoiceOf, deliveryPlaceText, deliveryToDefault } from './delivery-choice.ts';

test('a province, or an address whose province counts, with the load that freight is shared out over', () => {
  expect(deliveryChoiceOf('21', '30')).toEqual({ provinceId: 21, addressId: null, loadTonnes: 30 });
  expect(deliveryChoiceOf('10.507', undefined)).toEqual({ provinceId: 10, addressId: 507, loadTonnes: 5 });
  expect(deliveryChoiceOf('21', '7')?.loadTonnes).toBe(5);
});

test('what is kept is read as what it was', () => {
  for (const place of ['10', '96.1', '21.507']) expect(deliveryPlaceText(deliveryChoiceOf(place, '5')!)).toBe(place);
});

test('a load is one of those to choose from, three tonnes among them, else five', () => {
  expect(['1', '3', '4', '30', undefined].map((load) => deliveryChoiceOf('10', load)?.loadTonnes)).toEqual([
    1, 3, 5, 30, 5,
  ]);
});

test('whatever else a cookie says is no choice', () => {
  for (const place of [undefined, '', '0', '7', '100', '10.', '10.0', '1e1', '10; x=1', '10.5.5', '-10'])
    expect(deliveryChoiceOf(place, '5')).toBeNull();
});

test('without a choice goods go to the default address, five tonnes at a time; without one nowhere', () => {
  expect(deliveryToDefault({ address_id: 507, province_id: 10 })).toEqual(deliveryChoiceOf('10.507', undefined));
  expect(deliveryToDefault(null)).toBeNull();
  expect(deliveryToDefault(undefined)).toBeNull();
});
