import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenAddress,
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let visitor: Api;
let buyer: Api;
let other: Api;

beforeAll(async () => {
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const offered = { companyId: seller, warehouseId: await givenWarehouse(seller, { provinceId: 10 }) };
  await givenOffer({ ...offered, productId: await givenProduct({ grade: 'HD2208J' }) });
  await reindexProducts();
  const company = (await givenCompany()).id;
  const address = await givenAddress(company);
  await rows(sql`update addresses set name = 'โรงงานกรุงเทพมหานคร' where id = ${address}`);
  const warehouse = await givenAddress(company);
  await rows(sql`update addresses set name = 'คลังสินค้า 2' where id = ${warehouse}`);
  visitor = await app.api();
  buyer = await app.api((await givenMember(company)).token);
  other = await app.api((await givenMember((await givenCompany()).id)).token);
});

const placeOf = async (api: Api, name: string) => {
  const { delivery, understood } = await api('POST /product/search', { body: { name } });
  const says = understood.flatMap((part) => (part.says?.kind === 'place' ? [part.says] : []))[0];
  return { province: delivery?.province_id ?? null, place: says?.names.name_th ?? null };
};
const nowhere = { province: null, place: null };

test('an own address is a place by its name and by what it is, and nobody else’s', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await placeOf(buyer, 'HD2208J ส่งคลังสินค้า 2')).toEqual({ province: 10, place: 'คลังสินค้า 2' });
    expect(await placeOf(visitor, 'HD2208J ส่งคลังสินค้า 2')).toEqual(nowhere);
    expect(await placeOf(other, 'HD2208J ส่งคลังสินค้า 2')).toEqual(nowhere);
  }
  expect(await placeOf(buyer, 'HD2208J to our Bangkok plant')).toEqual({ province: 10, place: 'โรงงานกรุงเทพมหานคร' });
  expect((await placeOf(visitor, 'HD2208J to our Bangkok plant')).place).not.toBe('โรงงานกรุงเทพมหานคร');
});

test('words without an own name say the same to everybody', async () => {
  const asked = 'HD2208J delivered to Bangkok';
  expect(await placeOf(buyer, asked)).toEqual(await placeOf(visitor, asked));
});
