import { judgeLot, type AcceptanceLimit, type LotMeasurement } from '#domain/market/stock-lots/acceptance.ts';
import type { PlanOrder } from '#domain/trade/plans/plan.ts';
import { mergeLines } from '#domain/trade/plans/plan-changes.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { freePacksSql, mayLeaveSql } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

interface ChosenLot {
  id: number;
  lot_no: string;
  token: string;
}

interface LotRow extends ChosenLot {
  offer_id: number;
  packs: number;
  limits: AcceptanceLimit[];
  measured: LotMeasurement[];
}

/** The lots of a cart by their offers. */
export type ChosenLots = ReadonlyMap<number, ChosenLot>;

/**
 * The lots that a company's accepted values choose for the goods in stock of each cart: of the lots of an offer that
 * were measured within all of them and have enough packs that nobody keeps for all of the cart's lines together, the
 * one that ends first. None where the company keeps no values of the grade, or no lot fits.
 */
export async function chooseLots(
  member: Member | null,
  carts: readonly { orders: readonly PlanOrder[] }[],
): Promise<ChosenLots[]> {
  const wanted = member ? carts.map(packsInStock) : carts.map(() => []);
  const lots = member && wanted.flat().length > 0 ? await fittingLots(member.companyId, wanted.flat()) : [];
  return wanted.map(
    (lines) =>
      new Map(
        lines.flatMap(({ offer_id, packs }) => {
          const lot = lots.find((each) => each.offer_id === offer_id && each.packs === packs);
          return lot ? [[offer_id, { id: lot.id, lot_no: lot.lot_no, token: lot.token }]] : [];
        }),
      ),
  );
}

const packsInStock = ({ orders }: { orders: readonly PlanOrder[] }) =>
  mergeLines(orders.filter(({ kind }) => kind === 'in_stock'));

async function fittingLots(
  companyId: number,
  wanted: readonly { offer_id: number; packs: number }[],
): Promise<LotRow[]> {
  const found = await rows(sql<LotRow>`
    select x.offer_id /* not null: wanted */, x.packs /* not null: wanted */, k.id, k.lot_no, k.label_token as token,
      (select coalesce(json_agg(json_build_object('property_id', l.property_id, 'condition', l.condition,
        'low', l.low::float8, 'high', l.high::float8)), '[]')
        from acceptance_limits l where l.window_id = w.id) as limits /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('property_id', v.property_id, 'condition', v.condition,
        'value', v.value::float8)), '[]')
        from stock_lot_values v where v.stock_lot_id = k.id) as measured /* not null: coalesced */
    from (select distinct * from unnest(${wanted.map(({ offer_id }) => offer_id)}::int[],
        ${wanted.map(({ packs }) => packs)}::int[]) as named (offer_id, packs)) x
      join product_stocks s on s.id = x.offer_id
      join acceptance_windows w on w.product_id = s.product_id and w.company_id = ${companyId}
      join stock_lots k on k.product_stock_id = s.id
    where k.packs >= x.packs and ${mayLeaveSql(bangkokDate(now()))} and ${freePacksSql()} >= x.packs
    order by k.best_before, k.made_on, k.id`);
  return found.filter(({ limits, measured }) => judgeLot(limits, measured) === 'fits');
}
