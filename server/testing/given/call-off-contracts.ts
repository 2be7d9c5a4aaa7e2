import type { Input } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenWarehouse } from '../market.ts';
import type { TestMarket } from '../orders.ts';

type Proposal = Input<'POST /seller/call-off-contracts'>['body'];
type Buyer = TestMarket['buyer'];

const taxIdOf = async (companyId: number): Promise<string> =>
  (
    await oneRow(sql<{ id: string }>`select coalesce(tax_id, '') as id /* not null: coalesced */ from companies
    where id = ${companyId}`)
  ).id;

/** What a seller proposes on the day of the tests: 20 t a month from July at 48.20 baht. */
export async function givenProposal(
  { buyer }: { buyer: Pick<Buyer, 'companyId'> },
  productstock_id: number,
  more: Partial<Proposal> = {},
): Promise<Proposal> {
  return {
    buyer: await taxIdOf(buyer.companyId),
    productstock_id,
    unit: 'month',
    first_day: '2026-07-01',
    periods: 3,
    kg: 20_000,
    tolerance: 5,
    unused: 'carried_over',
    price_kind: 'fixed',
    fixed_price: 48.2,
    valid_until: '2026-07-20',
    ...more,
  };
}

/** An index of the trend, 1.20 baht above it, from 40 to 60 baht. */
export const indexTerms = (price_trend_id: number): Partial<Proposal> => ({
  price_kind: 'index',
  fixed_price: null,
  price_trend_id,
  average: 'month',
  premium: 1.2,
  floor_price: 40,
  ceiling_price: 60,
  rounding: 0.01,
  fallback: 'last',
  fallback_price: 45,
});

const TREND = 871;

/**
 * A trend of the tests' products with the prices of two sellers that are no party of anything, from long ago on: baht
 * per 25 kg bag.
 */
export async function givenTrend(productId: number, prices: readonly [bigint, bigint] = [117_500n, 122_500n]) {
  await rows(sql`
    insert into price_trends (id, code, name_th, name_en, name_cn)
    values (${TREND}, 'hdpe-index', 'HDPE', 'HDPE', 'HDPE')
    on conflict (id) do nothing`);
  await rows(sql`
    insert into price_trend_materials (price_trend_id, subcategory_id)
    select ${TREND}, subcategory_id from products where id = ${productId} on conflict do nothing`);
  for (const price of prices) {
    const companyId = (await givenCompany({ selling: true })).id;
    const id = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId, price });
    await rows(sql`update offer_prices set from_at = '2026-01-01' where product_stock_id = ${id}`);
  }
  return TREND;
}

/** One that the seller proposed and, unless it says otherwise, the buyer has accepted. Answers its id. */
export async function givenCallOffContract(
  { buyer, seller }: Pick<TestMarket, 'buyer' | 'seller'>,
  productstock_id: number,
  more: Partial<Proposal> = {},
  isAccepted = true,
): Promise<number> {
  const { id } = await seller.api('POST /seller/call-off-contracts', {
    body: await givenProposal({ buyer }, productstock_id, more),
  });
  if (isAccepted) await buyer.api('POST /call-off-contracts/{id}/accept', { params: { id }, body: { version: 1 } });
  return id;
}
