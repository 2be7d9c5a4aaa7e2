import type { z } from 'zod';
import type { awardOrderCalls, awardedOrders } from '#contract/trade/awards/order-calls.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { isAgreedBySql, isGivenUpSql } from '#server/trade/checkout/index.ts';
import { AWARD } from './award-kind.ts';
import { sellerNames } from './read-quoted.ts';

type Orders = z.output<typeof awardedOrders>;

interface Found {
  id: number;
  order_no: string;
  seller: number;
  arrives: string;
}

/** The orders of a company's demand: of all its awards that were placed, the first arrival first. */
async function ordersOfDemand(id: number, companyId: number): Promise<Orders> {
  const demand = await maybeRow(sql<{ is_waiting: boolean }>`
    select exists (select from awards a where a.demand_id = d.id and a.state = 'waiting') as is_waiting /* not null */
    from demands d where d.id = ${id} and d.company_id = ${companyId}`);
  if (!demand) throw new AppError('not_found');
  const found = await rows(sql<Found>`
    select o.id, o.order_no /* not null: placed */, w.seller_company_id as seller, w.arrives
    from awards a join award_orders w on w.award_id = a.id
      join orders o on ${isAgreedBySql(AWARD, sql`w.id`)} and not ${isGivenUpSql}
    where a.demand_id = ${id} and a.state = 'placed' and o.order_no is not null order by w.arrives, o.id`);
  const contracts = await rows(sql<{ id: number; seller: number }>`
    select w.call_off_contract_id as id /* not null: below */, w.seller_company_id as seller
    from awards a join award_orders w on w.award_id = a.id
    where a.demand_id = ${id} and a.state in ('waiting', 'placed') and w.call_off_contract_id is not null
    order by 1`);
  const names = await sellerNames([...found, ...contracts].map(({ seller }) => seller));
  return {
    is_waiting: demand.is_waiting,
    contracts: contracts.map(({ seller, ...contract }) => ({ ...contract, seller: names.get(seller)! })),
    orders: found.map(({ seller, ...order }) => ({ ...order, seller: names.get(seller)! })),
  };
}

export const orderRoutes: Routes<typeof awardOrderCalls> = {
  'GET /demands/{id}/orders': ({ caller, params }) => ordersOfDemand(params.id, caller.companyId),
};
