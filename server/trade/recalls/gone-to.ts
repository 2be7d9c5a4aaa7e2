import type { z } from 'zod';
import type { recalls } from '#contract/trade/recalls/calls.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { linesOfLotSql, packsGoneSql, takesOfLotSql } from '#server/trade/shipments/index.ts';

type GoneTo = z.output<(typeof recalls)['GET /staff/lots/{id}']['answer']>['gone_to'][number];

/** Every shipment that took of a lot, the newest first. */
export function findGoneTo(lotId: number): Promise<GoneTo[]> {
  return rows(sql<GoneTo>`
    select h.id as shipment_id, h.shipment_no, h.state, o.id as order_id, o.order_no /* not null: placed */,
      ${companySql('b')} as buyer, sum(${packsGoneSql('h', 'x')})::int as packs /* not null: summed */,
      h.departed_at, h.delivered_at
    from ${linesOfLotSql} join companies b on b.id = o.company_id
    where ${takesOfLotSql(sql`${lotId}`)} group by h.id, o.id, b.id order by h.id desc`);
}
