import { test } from 'vitest';
import { arrivalList } from '#contract/trade/goods-receipts/arrival-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenShipment } from '#server/testing/given/shipments.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenOrder } from '#server/testing/orders.ts';

const { market } = openFileMarket();

const STATES = ['on_the_way', 'planned', 'delivered'];

async function givenArrival(stockId?: number) {
  const { id } = await givenOrder(market, { stockId });
  const [purchase] = await rows(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  return givenShipment(purchase!.id);
}

test('the list of arrivals keeps what every list does, and filters by number, plate, seller, state and day', async () => {
  const elsewhere = await givenCompany({ selling: true, name: 'บริษัท ขนส่งเม็ด จำกัด' });
  const other = await givenOffer({ companyId: elsewhere.id, warehouseId: await givenWarehouse(elsewhere.id) });
  const first = await givenArrival();
  const planned = await givenArrival();
  const done = await givenArrival();
  const foreign = await givenArrival(other);
  for (const [place, id] of [first, planned, done, foreign].entries())
    await rows(sql`
      update shipments set state = ${STATES[place % 3]}, planned_day = ${`2026-07-${10 + place}`}, plate = ${`7${place}-1234`},
        delivered_at = case when ${place % 3} = 2 then made_at end,
        delivered_by = case when ${place % 3} = 2 then 'staff' end where id = ${id}`);
  const { rows: found } = await market.buyer.api('GET /arrivals');
  const one = found.find(({ id }) => id === planned)!;
  const rank = (state: string) => STATES.indexOf(state);
  await expectListRules(arrivalList, {
    page: (query) => market.buyer.api('GET /arrivals', { query }),
    export: (query) => market.buyer.api('GET /arrivals/export', { query }),
    byStranger: () => market.sales('GET /arrivals', { query: {} }),
    samples: {
      shipment_no: one.shipment_no.slice(3),
      plate: '71-',
      seller: one.seller.name_th,
      state: 'planned',
      planned_day_from: '2026-07-11',
      planned_day_to: '2026-07-12',
    },
    values: { seller: ({ seller }) => seller.name_th },
    orders: {
      waiting: (all) => all.toSorted((a, b) => rank(a.state) - rank(b.state) || b.id - a.id),
    },
  });
});
