import type { shipmentFileKinds } from '#contract/trade/shipments/shapes.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

interface Row {
  shipment_id: number;
  handed: { receiver: string; weighed_kg: number | null; ticket_no: string; at: string } | null;
  files: { id: string; kind: (typeof shipmentFileKinds)[number] }[];
  is_reported: boolean;
  returnables: { pallet: number; jumbo_bag: number };
}

/**
 * What proves the hand-over of shipments `s`, by their ids: the driver's last word of it, and the pictures. And what its
 * seller reported, and sends along to get it back.
 */
export async function findHandOvers(which: RawBuilder<unknown>) {
  const found = await rows(sql<Row>`
    select s.id as shipment_id,
      (select json_build_object('receiver', coalesce(e.facts ->> 'receiver', ''), 'weighed_kg',
          (e.facts ->> 'weighed_kg')::float8, 'ticket_no', coalesce(e.facts ->> 'ticket_no', ''),
          'at', coalesce(e.said_at, e.at))
        from shipment_events e
        where e.shipment_id = s.id and e.event = 'say_delivered' and e.by_driver order by e.id desc limit 1) as handed,
      (select coalesce(json_agg(json_build_object('id', f.file_id, 'kind', f.kind) order by f.id), '[]')
        from shipment_files f where f.shipment_id = s.id) as files /* not null: coalesced */,
      exists (select from goods_ready g where g.purchase_id = s.purchase_id) as is_reported /* not null: exists */,
      (select json_build_object('pallet', coalesce(sum(r.quantity) filter (where r.kind = 'pallet'), 0),
          'jumbo_bag', coalesce(sum(r.quantity) filter (where r.kind = 'jumbo_bag'), 0))
        from shipment_returnables r where r.shipment_id = s.id) as returnables /* not null: an aggregate */
    from shipments s where ${which}`);
  return new Map(
    found.map(({ shipment_id, handed, files, ...more }) => [
      shipment_id,
      {
        ...more,
        handed: handed && { ...handed, at: new Date(handed.at) },
        files: files.map(({ id, kind }) => ({ id, kind, url: signedFileUrl(id) })),
      },
    ]),
  );
}
