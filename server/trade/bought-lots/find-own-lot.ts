import type { z } from 'zod';
import type { boughtLots } from '#contract/trade/bought-lots.ts';
import { boughtLotSql } from '#server/market/lot-coas/index.ts';
import { lotOfTokenSql } from '#server/market/lot-labels/index.ts';
import { linesOfLotSql, takesOfLotSql } from '#server/trade/shipments/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';

type OwnLot = z.output<(typeof boughtLots)['GET /lots/{token}/own']['answer']>;

/** The latest shipments of a lot that its page shows. */
const SHOWN_SHIPMENTS = 50;

/** A lot for its seller, who bought of it, and staff; 404 for everybody else. */
export async function findOwnLot(caller: Member | Staff, token: string): Promise<OwnLot> {
  const relation =
    caller.kind === 'staff'
      ? sql<OwnLot['as']>`'staff'`
      : sql<OwnLot['as']>`case when l.company_id = ${caller.companyId} then 'seller'
          when ${boughtLotSql(caller.companyId)} then 'buyer' end`;
  const lot = await maybeRow(sql<Omit<OwnLot, 'as' | 'shipments'> & { as: OwnLot['as'] | null }>`
    select l.id, l.state, ${relation} as as from stock_lots l where ${lotOfTokenSql(token)}`);
  if (!lot?.as) throw new AppError('not_found');
  const shipments =
    caller.kind === 'member' && lot.as === 'buyer' ? await findShipmentsOf(lot.id, caller.companyId) : [];
  return { ...lot, as: lot.as, shipments };
}

const findShipmentsOf = (lotId: number, companyId: number): Promise<OwnLot['shipments']> =>
  rows(sql<OwnLot['shipments'][number]>`
    select o.id as order_id, o.order_no /* not null: placed */, h.shipment_no, h.state, x.quantity as packs,
      h.planned_day, h.delivered_at
    from ${linesOfLotSql}
    where ${takesOfLotSql(sql`${lotId}`)} and o.company_id = ${companyId} and o.order_no is not null
    order by h.id desc limit ${sql.lit(SHOWN_SHIPMENTS)}`);
