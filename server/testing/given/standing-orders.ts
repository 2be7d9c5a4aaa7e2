import type { Input } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { TestMarket } from '../orders.ts';

type Buyer = TestMarket['buyer'];
export type StandingTermsAsked = Partial<Input<'POST /standing-orders'>['body']>;

/**
 * A request of a purchaser for a tonne of a product on the first working day of each month, with caps that nothing
 * reaches.
 */
export async function givenStandingOrder(
  purchaser: Buyer,
  product_id: number,
  more: StandingTermsAsked = {},
): Promise<number> {
  const { id } = await purchaser.api('POST /standing-orders', {
    body: {
      product_id,
      kg: 1000,
      address_id: purchaser.addressId,
      cap_per_kg: 1000,
      cap_run: 1_000_000,
      cap_total: 10_000_000,
      max_runs: 3,
      last_day: '2026-12-31',
      trigger: { kind: 'monthly', working_day: 1 },
      payment: { kind: 'transfer' },
      ...more,
    },
  });
  return id;
}

export const approveAs = (by: Buyer, id: number, step = 1) =>
  by.api('POST /standing-orders/{id}/approve', { params: { id }, body: { step, note: 'ตามแผน' } });

/** Its day has come. */
export const makeDue = (id: number, at: Date) =>
  rows(sql`update standing_orders set next_at = ${at} where id = ${id} and state = 'active'`);

const waitFor = (limit_per_kg: number) => ({
  kg: 1000,
  allows_equal: false,
  condition: { kind: 'price' as const, limit_per_kg },
});

/** An alert for a tonne of a product at a price; answers its id. */
export async function givenPriceAlert(by: Buyer, product_id: number, limit_per_kg: number): Promise<number> {
  const { id } = await by.api('POST /alerts', { body: { what: 'a tonne', product_id, ...waitFor(limit_per_kg) } });
  return id;
}

export const changeLimit = (by: Buyer, id: number, limit_per_kg: number) =>
  by.api('PUT /alerts/{id}', { params: { id }, body: waitFor(limit_per_kg) });
