import { expect, test } from 'vitest';
import { quotedArrival } from '#domain/trade/awards/quoted-line.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { refused } from '#server/testing/orders.ts';

const { app } = openFileMarket();
const LEAD_DAYS = 12;

/** An award of two sellers that a colleague has approved, after the first one's day: its seller needs twelve days. */
async function givenLateApproval() {
  const { buyer, id, one, other } = await givenComparison(app);
  await rows(sql`
    update opened_quotes set quote = jsonb_set(quote, '{lines,0,lead_days}', ${LEAD_DAYS}::text::jsonb)
    where demand_id = ${id} and seller_company_id = ${one.id}`);
  const purchaser = await givenPurchaser(app, buyer, { order_limit: 1 });
  const { order_ids } = await purchaser.api('POST /demands/{id}/award', await awardOf(purchaser, id));
  expect(order_ids).toHaveLength(2);
  const request = await oneRow(sql<{ id: number }>`
    select id from purchase_requests where order_id = any (${order_ids}::int[])`);
  await buyer.api('POST /purchase-request/{id}/approve', {
    params: { id: request.id },
    body: { round: 1, step: 1, note: '' },
  });
  const over = addDays(bangkokDate(now()), -1);
  await rows(sql`
    with w as (update award_orders set arrives = ${over}
      where seller_company_id = ${one.id} and award_id in (select id from awards where demand_id = ${id}) returning id)
    update orders o set delivery_date = ${over} from w where o.agreed_kind = 'award' and o.agreed_id = w.id`);
  const daysOf = () =>
    rows(sql<{ seller: number; day: string; order_no: string | null }>`
      select w.seller_company_id as seller, o.delivery_date as day, o.order_no
      from award_orders w join orders o on o.agreed_kind = 'award' and o.agreed_id = w.id
      where o.id = any (${order_ids}::int[]) order by w.seller_company_id = ${other.id}`);
  const place = (delivery_date?: string) =>
    purchaser.api('POST /purchase-request/{id}/place', {
      params: { id: request.id },
      body: delivery_date ? { delivery_date } : {},
    });
  const shown = () => purchaser.api('GET /purchase-request/{id}', { params: { id: request.id } });
  return { daysOf, place, shown };
}

test('where a day of several is over when colleagues approve, the first one its seller can do is offered', async () => {
  const { daysOf, place, shown } = await givenLateApproval();
  const days = await holidays();
  const first = quotedArrival(now(), LEAD_DAYS, (day) => days.has(day));
  const [, before] = await daysOf();
  expect(await shown()).toMatchObject({ may_place: true, earliest_delivery: first });
  await expect(place()).rejects.toMatchObject(refused('delivery_date_not_allowed'));
  // One that the ordinary checkout would take, but not this seller.
  await expect(place(quotedArrival(now(), 1, (day) => days.has(day)))).rejects.toMatchObject(
    refused('delivery_date_not_allowed'),
  );
  await place(first);
  const [late, other] = await daysOf();
  expect(late).toMatchObject({ day: first, order_no: expect.any(String) });
  // What is settled with the other seller stays as it is.
  expect(other).toEqual({ ...before, order_no: expect.any(String) });
});
