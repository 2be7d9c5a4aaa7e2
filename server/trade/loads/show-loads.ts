import type { z } from 'zod';
import type { loads } from '#contract/trade/loads.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { planVehicles, shippingCost } from '#domain/market/delivery/freight.ts';
import {
  priceAddition,
  gramsOnRoad,
  MIN_SAVING,
  proposeAdditions,
  savedTogether,
  type Addition,
  type Load,
} from '#domain/market/delivery/fuller-load.ts';
import { fillVehicles } from '#domain/market/delivery/load-trips.ts';
import { useAMonth, useByOrders } from '#domain/trade/order-rhythm.ts';
import { kgFromGrams, unitsFor } from '#domain/values/weight.ts';
import { tripsTo } from '#server/market/delivery/index.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { orderedGoods } from '#server/trade/orders/index.ts';
import { readColleaguesCarts, type ColleaguesCart } from './colleagues.ts';
import { isCarried, readLines, toLoadLine, wantedSql, type LoadRow } from './read-lines.ts';

type Call = (typeof loads)['POST /loads'];
type Shown = z.output<Call['answer']>['loads'][number];
type Proposal = Shown['proposals'][number];

/**
 * The vehicles of an order of these offers, province by province as checkout charges them, with what more of a line
 * would save. Three statements at once, however many lines there are.
 */
export async function showLoads(
  caller: Caller,
  { lines, deliver_province_id }: z.output<Call['body']>,
): Promise<{ loads: Shown[] }> {
  const at = now();
  const member = caller.kind === 'member' ? caller : null;
  const wanted = new Map<number, number>();
  for (const { productstock_id, amount } of lines)
    wanted.set(productstock_id, (wanted.get(productstock_id) ?? 0) + amount);
  const [found, prices, trips, ordered, carts] = await Promise.all([
    readLines(wantedSql(wanted), member?.companyId ?? null),
    pricesFor(member),
    tripsTo(deliver_province_id, DEFAULT_LOAD_TONNES),
    member ? orderedGoods(goodsSql(member.companyId, [...wanted.keys()]), at) : [],
    member ? readColleaguesCarts(member) : [],
  ]);
  const orders = Map.groupBy(ordered, ({ product_id }) => product_id);
  const monthlyNeed = (productId: number) => {
    const use = useByOrders(orders.get(productId) ?? [], at);
    return use === null ? null : useAMonth(use);
  };
  // Visitors are shown what a level saves, and pay without it.
  const own = member ? prices : { ...prices, discounts: [] };
  const legs = Map.groupBy(
    found.filter((row) => isCarried(row, at)),
    ({ warehouse }) => warehouse.province.id,
  );
  return {
    loads: [...legs].flatMap(([provinceId, rows]) => {
      const rates = trips[provinceId]?.rates;
      if (!rates) return [];
      const load = { rates, lines: rows.map((row) => toLoadLine(row, own, at)) };
      const vehicles = planVehicles(gramsOnRoad(load.lines), rates);
      if (!vehicles) return [];
      const grams = gramsOnRoad(load.lines);
      return [
        {
          province: rows[0]!.warehouse.province,
          kg: kgFromGrams(grams),
          freight: shippingCost(vehicles),
          trips: fillVehicles(grams, vehicles).map(({ vehicle, count, grams: each, capacity }) => ({
            vehicle,
            count,
            kg: kgFromGrams(each),
            capacity_kg: kgFromGrams(capacity),
          })),
          proposals: listProposals(load, rows, (row) => monthlyNeed(row.product_id)),
          colleagues: listColleagues(carts, provinceId, load),
        },
      ];
    }),
  };
}

const goodsSql = (companyId: number, offers: readonly number[]) =>
  sql`select ${companyId}::int as company_id, product_id from product_stocks where id = any (${[...offers]}::int[])`;

/**
 * What fills the vehicles, and a month's need of what the company buys again and again. An amount that both come to is
 * said once.
 */
function listProposals(load: Load, rows: readonly LoadRow[], need: (row: LoadRow) => number | null): Proposal[] {
  const filling = proposeAdditions(load);
  const monthly = rows.flatMap((row, line) => {
    const grams = need(row);
    const packs = grams === null ? 0 : unitsFor({ grams }, row.unit_weight_grams);
    const addition = packs > 0 ? priceAddition(load, line, packs) : null;
    return addition && addition.perKgBefore - addition.perKg >= MIN_SAVING ? [addition] : [];
  });
  const isNew = (one: Addition) => !filling.some(({ line, packs }) => line === one.line && packs === one.packs);
  const shown = (why: Proposal['why']) => (addition: Addition) => toProposal(why, addition, rows[addition.line]!);
  return [...filling.map(shown('fill')), ...monthly.filter(isNew).map(shown('month'))];
}

function toProposal(
  why: Proposal['why'],
  { packs, perKgBefore, perKg, extra }: Addition,
  { productstock_id, grade, unit_weight_grams }: LoadRow,
): Proposal {
  const kg = kgFromGrams(packs * unit_weight_grams);
  return { why, productstock_id, grade, packs, kg, per_kg_before: perKgBefore, per_kg: perKg, extra };
}

function listColleagues(
  carts: readonly ColleaguesCart[],
  provinceId: number,
  { rates, lines }: Load,
): Shown['colleagues'] {
  return carts
    .filter(({ province_id }) => province_id === provinceId)
    .map(({ user_id, name, grams }) => ({
      user_id,
      name,
      kg: kgFromGrams(grams),
      saves: savedTogether(rates, gramsOnRoad(lines), grams),
    }))
    .filter(({ saves }) => saves > 0n);
}
