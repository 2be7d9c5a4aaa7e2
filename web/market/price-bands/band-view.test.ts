import { expect, test } from 'vitest';
import { bandView } from './band-view.ts';

const known = {
  product_id: 1,
  offers: 3,
  sellers: 2,
  equal_grades: 0,
  warehouse: { lowest: 40, middle_from: 41, middle_to: 43, highest: 44 },
  delivered: { lowest: 41, middle_from: 42, middle_to: 44, highest: 45 },
  list_prices: [
    { productstock_id: 7, per_kg: 43.5, freight_per_kg: 0.9, delivered_per_kg: 44.41, place: 'high' as const },
    { productstock_id: 8, per_kg: 40, freight_per_kg: null, delivered_per_kg: null, place: 'low' as const },
    { productstock_id: 6, per_kg: 40, freight_per_kg: null, delivered_per_kg: null, place: null },
  ],
  last_order: null,
};

test('a price stands in the band of delivered prices with its freight, else in that at the warehouse', () => {
  expect(bandView(known, 7)).toMatchObject({ listPrice: 44.41, place: 'high', isDelivered: true, freight: 0.9 });
  expect(bandView(known, 8)).toMatchObject({ listPrice: 40, place: 'low', isDelivered: false });
  expect(bandView({ ...known, delivered: null }, 7)).toMatchObject({ listPrice: 43.5, place: 'high' });
});

test('there is none for another offer, without a band, or before it is there', () => {
  expect(bandView(known, 9)).toBeNull();
  expect(bandView({ ...known, delivered: null, warehouse: null }, 7)).toBeNull();
  expect(bandView(known, 6)).toBeNull();
  expect(bandView(undefined, 7)).toBeNull();
});
