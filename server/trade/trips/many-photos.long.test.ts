import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';

const { app, market } = openFileMarket();
const DRIVERS = 200;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A trip with one shipment for each of many drivers. */
async function givenDrivers(): Promise<{ token: string; shipment: number }[]> {
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
    params: { id: orderId },
    body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 1 }] },
  });
  const tokens = Array.from({ length: DRIVERS }, (_, n) => `driver-${n}-`.padEnd(43, 'x'));
  const trips = await rows(
    sql<{ id: number }>`${insertRows(
      'trips',
      tokens.map((token, n) => ({
        trip_no: `TR2607${String(500_000 + n)}`,
        day: '2026-07-09',
        vehicle: 'truck6',
        state: 'planned',
        version: 1,
        driver_token_hash: tokenHash(token).toString('hex'),
        made_at: app.clock.now(),
      })),
      { also: { made_by: sql`(select min(id) from staff_members)` } },
    )} returning id`,
  );
  const shipments = await rows(sql<{ id: number; trip_id: number }>`
    insert into shipments (shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state, trip_id,
      stop, made_at)
    select 'SH2607' || (500000 + t.id), s.order_id, s.purchase_id, s.company_id, s.warehouse_id, s.receiving, s.state,
      t.id, 1, s.made_at
    from shipments s, unnest(${trips.map((trip) => trip.id)}::int[]) t (id) where s.id = ${id}
    returning id, trip_id /* not null: given */`);
  const shipmentOf = new Map(shipments.map((shipment) => [shipment.trip_id, shipment.id]));
  return tokens.map((token, n) => ({ token, shipment: shipmentOf.get(trips[n]!.id)! }));
}

/** As a phone does: what meets a full queue waits, and is sent again under the same name. */
async function sendUntilTaken({ token, shipment }: { token: string; shipment: number }): Promise<void> {
  const upload = { name: 'IMG_1.png', bytes: Buffer.from(PIXEL, 'base64') };
  const api = await app.api(undefined, { upload });
  const body = { token, key: randomUUID(), shipment_id: String(shipment), kind: 'photo' } as const;
  for (;;) {
    try {
      await api('POST /trip/photo', { body: body as never });
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 503) throw error;
    }
  }
}

test('photos of two hundred drivers that come at once are all kept, each once', async () => {
  const drivers = await givenDrivers();
  await Promise.all(drivers.map(sendUntilTaken));
  const kept = await oneRow(sql<{ photos: number; shipments: number }>`
    select count(*)::int as photos, count(distinct shipment_id)::int as shipments from shipment_files
    where shipment_id = any (${drivers.map(({ shipment }) => shipment)}::int[])`);
  expect(kept).toEqual({ photos: DRIVERS, shipments: DRIVERS });
});
