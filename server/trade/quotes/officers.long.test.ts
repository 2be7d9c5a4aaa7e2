import { beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { givenOpenDemand, lineOfProduct } from '#server/testing/given/demands.ts';
import { demandLine, demandTerms, givenDemandRow } from '#server/testing/given/demands-with-quotes.ts';
import { quoteBody } from '#server/testing/given/quote-body.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOffer, givenProduct, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { openDemand } from './open-demand.ts';
import { openedQuotes } from './index.ts';
import { findDemandKey, halveDemandKey, makeDemandKey } from './sealing/demand-key.ts';
import { readKeyFile } from './sealing/key-folder.ts';

const { app, market } = openFileMarket();
const MILLION = 100_000_000n;
const words = ['first half of the key', 'second half of the key'] as const;
let officers: { id: number; api: Api }[];
let product: number;
let offer: number;

beforeAll(async () => {
  const staff = [await givenStaff('admin'), await givenStaff('admin')];
  officers = await Promise.all(staff.map(async ({ id, token }) => ({ id, api: await app.api(token) })));
  await rows(sql`update sessions set proved_at = ${app.clock.now()}`);
  product = await givenProduct();
  const { seller, warehouseId } = market;
  offer = await givenOffer({ companyId: seller.companyId, warehouseId, productId: product, quantity: 500 });
});

const setHalves = (baht: number | null) =>
  officers[0]!.api('PUT /staff/sealed-quotes', { body: { halves_above: baht } });
const makeKey = (index: 0 | 1) =>
  officers[index]!.api('POST /staff/sealed-quotes/key', {
    body: { half: index === 0 ? 1 : 2, passphrase: words[index] },
  });
const giveHalf = (index: 0 | 1, id: number, passphrase: string = words[index]) =>
  officers[index]!.api('POST /staff/sealed-quotes/demands/{id}/half', { params: { id }, body: { passphrase } });

test('above the sum nobody reads a quote until two officers gave their halves after the closing', async () => {
  await expect(setHalves(500_000)).rejects.toMatchObject(refused('quote_officers_missing'));
  await makeKey(0);
  await makeKey(1);
  await setHalves(500_000);

  const terms = demandTerms([demandLine(product)]);
  const closes_at = new Date(app.clock.now().getTime() + 86_400_000);
  const id = await givenDemandRow({ companyId: market.buyer.companyId, userId: market.buyer.id, terms, closes_at });
  await makeDemandKey({ id, worth: MILLION });
  await market.seller.api('PUT /seller/demands/{id}/quote', {
    params: { id },
    body: quoteBody(offer, 41, { valid_until: '2026-08-20', line: { lead_days: 0 } }),
  });
  expect(await market.seller.api('GET /seller/demands/{id}/quote', { params: { id } })).toMatchObject({
    standing: 'given',
    is_halved: true,
    quote: null,
  });
  await expect(giveHalf(0, id)).rejects.toMatchObject(refused('key_nothing_to_give'));

  await rows(sql`update demands set state = 'closed', closes_at = ${app.clock.now()} where id = ${id}`);
  expect(await openDemand(id)).toBe(false);
  await expect(giveHalf(0, id, 'not the words of this key')).rejects.toMatchObject(refused('key_passphrase'));
  expect(await giveHalf(0, id)).toMatchObject({ is_opened: false });
  expect(await officers[1]!.api('GET /staff/sealed-quotes', {})).toMatchObject({
    halves_above: 500_000,
    own: 2,
    waiting: [{ demand_id: id, is_closed: true, given: [1], own: 2 }],
    history: [{ action: 'give_key_half', after: { key_half: 1 } }, {}, {}, {}],
  });
  expect(await giveHalf(1, id)).toMatchObject({ is_opened: true });
  expect(await openedQuotes(id, 1)).toHaveLength(1);
  expect(await market.seller.api('GET /seller/demands/{id}/quote', { params: { id } })).toMatchObject({
    quote: { lines: [{ steps: [{ price_per_kg: 41 }] }] },
  });
});

test('below the sum a demand’s key is whole, and an officer’s key stays while demands need it', async () => {
  const terms = demandTerms([demandLine(product)]);
  const closes_at = new Date(app.clock.now().getTime() + 86_400_000);
  const of = { companyId: market.buyer.companyId, userId: market.buyer.id, terms, closes_at };
  await makeDemandKey({ id: await givenDemandRow(of), worth: 1n });
  const large = await givenDemandRow(of);
  await makeDemandKey({ id: large, worth: MILLION });
  await expect(makeKey(0)).rejects.toMatchObject(refused('key_there_already'));
});

test('a hidden target puts no key in halves: sellers would see by that how high it is', async () => {
  const isHalved = async (target: { target_per_kg: number; is_target_hidden: boolean }) => {
    const id = await givenOpenDemand(await givenBuyer(app), [lineOfProduct(product, target)]);
    return (await market.seller.api('GET /seller/demands/{id}/quote', { params: { id } })).is_halved;
  };
  expect(await isHalved({ target_per_kg: 9_000, is_target_hidden: true })).toBe(false);
  expect(await isHalved({ target_per_kg: 0.01, is_target_hidden: true })).toBe(false);
  expect(await isHalved({ target_per_kg: 9_000, is_target_hidden: false })).toBe(true);
});

test('a demand that grows above the sum gets a key in halves, and its whole one is gone', async () => {
  const terms = demandTerms([demandLine(product)]);
  const closes_at = new Date(app.clock.now().getTime() + 86_400_000);
  const of = { companyId: market.buyer.companyId, userId: market.buyer.id, terms, closes_at };
  const id = await givenDemandRow(of);
  await makeDemandKey({ id, worth: 1n });
  const before = (await findDemandKey(id))!;
  await inTransaction(() => halveDemandKey({ id, worth: MILLION }));
  const key = (await findDemandKey(id))!;
  expect(key).toMatchObject({ is_halved: true });
  expect(key.number).not.toBe(before.number);
  await vi.waitFor(async () => expect(await readKeyFile({ number: before.number, half: null })).toBeUndefined());
});
