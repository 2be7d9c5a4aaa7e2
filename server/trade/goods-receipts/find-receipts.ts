import type { z } from 'zod';
import type { goodsReceipts } from '#contract/trade/goods-receipts/calls.ts';
import { mayReceive } from '#domain/trade/goods-receipts/receipt.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isLetIn } from '#server/platform/http/access.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findShipments } from '#server/trade/shipments/index.ts';

type Answer = z.output<(typeof goodsReceipts)['GET /orders/{id}/receipts']['answer']>;
type Shown = Answer['shipments'][number];
type Arrival = z.output<(typeof goodsReceipts)['GET /arrivals/{id}']['answer']>;

interface Said {
  shipment_id: number;
  weights: { id: number; grams: number }[];
  files: (Omit<Shown['files'][number], 'url'> & { id: string })[];
  receipt:
    | (Omit<NonNullable<Shown['receipt']>, 'received_at' | 'lines'> & {
        received_at: string;
        lines: (Omit<NonNullable<Shown['receipt']>['lines'][number], 'weighed_kg'> & {
          weighed_grams: number | null;
        })[];
      })
    | null;
}

/** What was said of shipments `s`, and what shows it. */
const findSaid = (which: RawBuilder<unknown>): Promise<Said[]> =>
  rows(sql<Said>`
    select s.id as shipment_id,
      (select json_agg(json_build_object('id', l.id, 'grams', i.product_unit_weight_grams))
        from shipment_lines l join order_items i on i.id = l.order_item_id
        where l.shipment_id = s.id) as weights /* not null: a shipment has lines */,
      (select coalesce(json_agg(json_build_object('id', f.id, 'kind', x.kind, 'name', f.name, 'content_type',
        f.content_type) order by x.id), '[]')
        from shipment_files x join files f on f.id = x.file_id
        where x.shipment_id = s.id) as files /* not null: coalesced */,
      (select json_build_object('received_at', g.received_at, 'note', g.note,
        'received_by', (select ${personNameSql('u')} from users u where u.id = g.received_by),
        'claims', (select coalesce(json_agg(c.id order by c.id), '[]') from claims c where c.shipment_id = s.id),
        'lines', (select json_agg(json_build_object('shipment_line_id', r.shipment_line_id,
          'delivered_quantity', r.delivered_quantity, 'refused_quantity', r.refused_quantity,
          'damaged_quantity', r.damaged_quantity, 'weighed_grams', r.weighed_grams) order by r.shipment_line_id)
          from goods_receipt_lines r where r.receipt_id = g.id))
        from goods_receipts g where g.shipment_id = s.id) as receipt
    from shipments s where ${which} order by s.id`);

/** The shipments of an order of the company with what its people said of them. 404 for another company's. */
export async function shipmentsForBuyer(caller: Member, orderId: number): Promise<Answer> {
  const order = await maybeRow(sql<{ id: number }>`
    select id from orders where id = ${orderId} and company_id = ${caller.companyId} and order_no is not null`);
  if (!order) throw new AppError('not_found');
  return { shipments: await readReceived(caller, sql`s.order_id = ${orderId} and s.state <> 'cancelled'`) };
}

/** A shipment to the company, for whoever receives it. 404 for another company's. */
export async function findArrival(caller: Member, id: number): Promise<Arrival> {
  const of = await maybeRow(sql<{ order_no: string }>`
    select o.order_no /* not null: shipped */ from shipments s join orders o on o.id = s.order_id
    where s.id = ${id} and o.company_id = ${caller.companyId} and s.state <> 'cancelled'`);
  if (!of) throw new AppError('not_found');
  const [shipment] = await readReceived(caller, sql`s.id = ${id}`);
  return { ...shipment!, ...of };
}

/** Shipments `s` with what was received of each. */
async function readReceived(caller: Member, which: RawBuilder<unknown>): Promise<Shown[]> {
  const [shipments, said] = await Promise.all([findShipments(which), findSaid(which)]);
  const mayReceiveAny = isLetIn(['member:receive_goods'], caller);
  return shipments.map(({ version: _, trip: __, events: ___, ...shipment }) => {
    const { weights, files, receipt } = said.find(({ shipment_id }) => shipment_id === shipment.id)!;
    return {
      ...shipment,
      lines: shipment.lines.map((line) => ({
        ...line,
        unit_weight: kgFromGrams(weights.find(({ id }) => id === line.id)!.grams),
      })),
      files: files.map(({ id, ...file }) => ({ ...file, url: sessionFileUrl(id, caller.sessionHash) })),
      receipt: receipt && {
        ...receipt,
        received_at: new Date(receipt.received_at),
        lines: receipt.lines.map(({ weighed_grams, ...line }) => ({
          ...line,
          weighed_kg: weighed_grams === null ? null : kgFromGrams(weighed_grams),
        })),
      },
      may_receive: mayReceiveAny && mayReceive(shipment, receipt !== null, now()),
    };
  });
}
