import type { shipmentFileKinds } from '#contract/trade/shipments/shapes.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface Row {
  shipment_id: number;
  handed: { receiver: string; weighed_kg: number | null; ticket_no: string; at: string } | null;
  files: { id: string; kind: (typeof shipmentFileKinds)[number] }[];
}

/** What proves the hand-over of each shipment of an order, by its id: the driver's last word of it, and the pictures. */
export async function findHandOvers(orderId: number) {
  const found = await rows(sql<Row>`
    select s.id as shipment_id,
      (select json_build_object('receiver', coalesce(e.facts ->> 'receiver', ''), 'weighed_kg',
          (e.facts ->> 'weighed_kg')::float8, 'ticket_no', coalesce(e.facts ->> 'ticket_no', ''),
          'at', coalesce(e.said_at, e.at))
        from shipment_events e
        where e.shipment_id = s.id and e.event = 'say_delivered' and e.by_driver order by e.id desc limit 1) as handed,
      (select coalesce(json_agg(json_build_object('id', f.file_id, 'kind', f.kind) order by f.id), '[]')
        from shipment_files f where f.shipment_id = s.id) as files /* not null: coalesced */
    from shipments s where s.order_id = ${orderId}`);
  return new Map(
    found.map(({ shipment_id, handed, files }) => [
      shipment_id,
      {
        handed: handed && { ...handed, at: new Date(handed.at) },
        files: files.map(({ id, kind }) => ({ id, kind, url: signedFileUrl(id) })),
      },
    ]),
  );
}
