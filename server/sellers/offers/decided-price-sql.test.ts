import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordinaryUnitPrice } from '#domain/market/pricing/pricing.ts';
import { findDecidedPrices, type DecidedChange } from '#domain/sellers/offers/decided-prices.ts';
import { PRICE_APPROVED, PRICE_REFUSED } from '#domain/sellers/offers/price-change.ts';
import { decidedPriceSql } from '#server/market/offers/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

const OLD = { old_regular_price: 90_000n, old_sale_price: 80_000n };
const NEW_OFFER = { old_regular_price: null, old_sale_price: null };
const kinds: DecidedChange[] = [
  { state: PRICE_APPROVED, within_allowance: false, regular_price: 120_000n, sale_price: 0n, ...OLD },
  { state: PRICE_APPROVED, within_allowance: false, regular_price: 130_000n, sale_price: 125_000n, ...NEW_OFFER },
  { state: PRICE_REFUSED, within_allowance: false, regular_price: 10_000n, sale_price: 5_000n, ...OLD },
  { state: PRICE_APPROVED, within_allowance: true, regular_price: 91_000n, sale_price: 0n, ...OLD },
  {
    state: PRICE_APPROVED,
    within_allowance: true,
    regular_price: 92_000n,
    sale_price: 0n,
    old_regular_price: 70_000n,
    old_sale_price: 0n,
  },
];
/** Each sequence of these changes, and nothing before it. */
const followed = (sequences: DecidedChange[][]) => sequences.flatMap((each) => kinds.map((kind) => [...each, kind]));
const one = followed([[]]);
const two = followed(one);
const sequences = [[], ...one, ...two, ...followed(two)];

class Undone extends Error {}

/** What the statement says of an offer with these changes; nothing of it stays. */
async function decidedBySql(offerId: number, changes: readonly DecidedChange[], staffId: number): Promise<bigint> {
  let price = 0n;
  const reading = inTransaction(async () => {
    for (const change of changes)
      await rows(sql`
        insert into price_changes (product_stock_id, state, is_new_offer, keeps_selling, regular_price, sale_price,
          old_regular_price, old_sale_price, old_is_promotion, within_allowance, proposed_at, decided_at, decided_by,
          reason)
        values (${offerId}, ${change.state}, ${change.old_regular_price === null}, false, ${change.regular_price},
          ${change.sale_price}, ${change.old_regular_price}, ${change.old_sale_price},
          ${change.old_regular_price === null ? null : false}::boolean, ${change.within_allowance}, ${TEST_NOW},
            ${TEST_NOW}, ${staffId}, 'x')`);
    const found = await oneRow(
      sql<{
        price: bigint;
      }>`select ${decidedPriceSql('s')} as price /* not null: coalesced */ from product_stocks s
        where s.id = ${offerId}`,
    );
    price = found.price;
    throw new Undone();
  });
  await reading.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return price;
}

test('decidedPriceSql says what findDecidedPrices says, after any three changes', async () => {
  const { id } = await givenCompany({ selling: true });
  const offerId = await givenOffer({ companyId: id, warehouseId: await givenWarehouse(id), price: 105_000n });
  const { id: staffId } = await givenStaff('catalogue');
  const offer = { regular_price: 105_000n, sale_price: 0n };
  expect(sequences).toHaveLength(1 + 5 + 25 + 125);
  for (const changes of sequences) {
    const decided = ordinaryUnitPrice(findDecidedPrices(offer, changes));
    expect(await decidedBySql(offerId, changes, staffId), JSON.stringify(changes, writeBigint)).toBe(decided);
  }
});

const writeBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
