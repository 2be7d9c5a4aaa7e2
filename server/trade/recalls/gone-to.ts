import type { z } from 'zod';
import type { recalls } from '#contract/trade/recalls/calls.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { packsGoneSql } from '#server/trade/shipments/index.ts';

type GoneTo = z.output<(typeof recalls)['GET /staff/lots/{id}']['answer']>['gone_to'][number];

/** Every shipment that took of a lot, the newest first. */
export function findGoneTo(lotId: number): Promise<GoneTo[]> {
  return rows(sql<GoneTo>`
    select s.id as shipment_id, s.shipment_no, s.state, o.id as order_id, o.order_no /* not null: placed */,
      ${companySql('b')} as buyer, sum(${packsGoneSql('s', 'l')})::int as packs /* not null: summed */,
      s.departed_at, s.delivered_at
    from shipment_lines l join shipments s on s.id = l.shipment_id join orders o on o.id = s.order_id
      join companies b on b.id = o.company_id
    where l.stock_lot_id = ${lotId} and s.state <> 'cancelled' group by s.id, o.id, b.id order by s.id desc`);
}
