import { beforeAll, expect, test } from 'vitest';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { givenCompany, givenOffer, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { cardRows } from './card-rows.ts';

openFileApp();
let offers: number[];
beforeAll(async () => {
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  const warehouseId = await givenWarehouse(companyId);
  offers = [await givenOffer({ companyId, warehouseId }), await givenOffer({ companyId, warehouseId })];
});

const cardsOf = (ids: number[], version: string) =>
  cardRows({
    version,
    products: ids.map((offer) => ({ id: offer, offer, availability: AVAILABILITY_IN_STOCK, offers: 1, pricePerKg: 1 })),
  });

test('an answer is whole when the index moves on while it is read', async () => {
  const [cached, missing] = offers as [number, number];
  await cardsOf([cached], 'before');
  const [whole] = await Promise.all([cardsOf([cached, missing], 'before'), cardsOf([missing], 'after')]);
  expect(whole).toHaveLength(2);
});
