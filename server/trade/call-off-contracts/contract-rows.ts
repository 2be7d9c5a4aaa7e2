import type { CallOffProposer, CallOffState, ContractStanding } from '#domain/trade/call-off-contracts/contract.ts';
import {
  pricesOfPeriods,
  type FallbackKind,
  type IndexAverage,
  type PeriodPrice,
  type PriceRule,
} from '#domain/trade/call-off-contracts/price-rule.ts';
import {
  periodBalances,
  periodsOf,
  type Balance,
  type PeriodUnit,
  type Schedule,
  type UnusedTerm,
} from '#domain/trade/call-off-contracts/schedule.ts';
import type { QuoteFile } from '#domain/trade/quotes/quote.ts';
import { ORDER_ACTIVE, ORDER_CANCELLED, PAID, PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

/** A fixing as it stands: its last revision. Money is text in JSON. */
export interface StoredFixing {
  id: number;
  from: string;
  to: string;
  sum: string;
  days: number;
}

/** A contract as its rules look at it. */
export interface StoredContract extends ContractStanding {
  id: number;
  company_id: number;
  seller_company_id: number;
  product_stock_id: number;
  unit_weight_grams: number;
  state: CallOffState;
  proposed_by: CallOffProposer;
  unit: PeriodUnit;
  first_day: string;
  last_day: string;
  amounts: number[];
  tolerance: number;
  weight_tolerance: number | null;
  unused: UnusedTerm;
  share: number | null;
  price_kind: PriceRule['kind'];
  fixed_price: bigint | null;
  price_trend_id: number | null;
  average: IndexAverage | null;
  premium: bigint | null;
  floor_price: bigint | null;
  ceiling_price: bigint | null;
  rounding: number | null;
  fallback: FallbackKind | null;
  fallback_count: number | null;
  fallback_price: bigint | null;
  accepted_by_user_id: number | null;
  approvals_needed: number;
  lot_no: string | null;
  coa: QuoteFile | null;
  reminded_no: number;
  closed_no: number;
  version: number;
  called: { period_no: number; grams: number }[];
  /** What was called off and cancelled by others than the buyer: nobody pays for goods that were not to be had. */
  excused: { period_no: number; grams: number }[];
  /** Periods with an order that waits for its money: it may still expire, and counts as not called off then. */
  unpaid: number[];
  fixings: StoredFixing[];
}

/** The last revision of each fixing of the pair and index of contract `c`, the latest window first. */
const MAX_FIXINGS = 400;
const fixingsSql = sql<StoredFixing[]>`(select coalesce(json_agg(json_build_object('id', f.id, 'from', f.from_day,
    'to', f.to_day, 'sum', f.sum::text, 'days', f.days) order by f.from_day desc), '[]')
  from (select distinct on (x.from_day) x.* from index_fixings x where x.price_trend_id = c.price_trend_id
    and x.average = c.average and x.company_id = c.company_id and x.seller_company_id = c.seller_company_id
    order by x.from_day desc, x.revision desc limit ${sql.lit(MAX_FIXINGS)}) f)`;

/** What each period of contract `c` was called off for: a cancelled order, or line, counts no more. */
const calledSql = sql<{ period_no: number; grams: number }[]>`(select coalesce(json_agg(x), '[]') from (
    select k.period_no, sum(i.quantity::bigint * c.unit_weight_grams) as grams
    from call_offs k join orders o on o.id = k.order_id and o.status = ${sql.lit(ORDER_ACTIVE)}
      join order_items i on i.order_id = k.order_id and i.productstock_id = c.product_stock_id
    where k.contract_id = c.id group by k.period_no) x)`;

const excusedSql = sql<{ period_no: number; grams: number }[]>`(select coalesce(json_agg(x), '[]') from (
    select k.period_no, sum(k.packs::bigint * c.unit_weight_grams) as grams
    from call_offs k join orders o on o.id = k.order_id and o.status = ${sql.lit(ORDER_CANCELLED)}
    where k.contract_id = c.id and not exists (select from order_history h
      where h.order_id = o.id and h.event = 'cancelled' and h.user_id is not null)
    group by k.period_no) x)`;

const unpaidSql = sql<number[]>`(select coalesce(json_agg(distinct k.period_no), '[]')
    from call_offs k join orders o on o.id = k.order_id and o.status = ${sql.lit(ORDER_ACTIVE)}
      and o.payment_type <> ${sql.lit(PAYMENT_CREDIT)} and o.payment_status <> ${sql.lit(PAID)}
    where k.contract_id = c.id)`;

const columns = sql`
  c.id, c.company_id, c.seller_company_id, c.product_stock_id, c.unit_weight_grams, c.state, c.proposed_by, c.unit,
  c.first_day, c.last_day, c.amounts, c.tolerance::int,
  c.weight_tolerance::int, c.unused, c.share::int, c.price_kind, c.fixed_price,
  c.price_trend_id, c.average, c.premium, c.floor_price, c.ceiling_price, c.rounding::int, c.fallback,
  c.fallback_count::int, c.fallback_price, c.accepted_by_user_id, c.approvals_needed::int, c.lot_no, c.coa,
  c.reminded_no::int,
  c.closed_no::int, c.version, c.expires_at, c.end_asked_by, ${calledSql} as called /* not null: coalesced */,
  ${excusedSql} as excused /* not null: coalesced */, ${unpaidSql} as unpaid /* not null: coalesced */,
  ${fixingsSql} as fixings /* not null: coalesced */`;

/** Contracts that a condition on `c` chooses, by their ids. */
export const readContracts = (condition: RawBuilder<unknown>): Promise<StoredContract[]> =>
  rows(sql<StoredContract>`select ${columns} from call_off_contracts c where ${condition} order by c.id`);

/**
 * One under lock, for whom it concerns; 404 for everybody else. What others did while this waited is seen by the second
 * statement.
 */
export async function lockContract(viewer: Viewer | null, id: number): Promise<StoredContract> {
  const locked = await maybeRow(sql`
    select c.id from call_off_contracts c where c.id = ${id} and ${viewer ? isSeenBy(viewer) : sql`true`}
      for update of c`);
  if (!locked) throw new AppError('not_found');
  const [contract] = await readContracts(sql`c.id = ${id}`);
  return contract!;
}

export const scheduleOf = ({ unit, first_day, amounts, tolerance, unused }: StoredContract): Schedule => ({
  unit,
  first_day,
  amounts,
  tolerance,
  unused,
});

export function priceRuleOf(contract: StoredContract): PriceRule {
  if (contract.price_kind === 'fixed') return { kind: 'fixed', per_kg: contract.fixed_price! };
  return {
    kind: 'index',
    price_trend_id: contract.price_trend_id!,
    average: contract.average!,
    premium: contract.premium!,
    floor: contract.floor_price!,
    ceiling: contract.ceiling_price!,
    rounding: contract.rounding!,
    fallback: contract.fallback!,
    fallback_count: contract.fallback_count!,
    fallback_price: contract.fallback_price!,
  };
}

/**
 * Periods that are over and not closed. Where the buyer pays for what it did not call off, one is not closed before its
 * orders are paid or ended, nor those after it.
 */
export function periodsToClose(contract: StoredContract, today: string): Balance[] {
  const over = balancesOf(contract, today).filter(({ no, to }) => no > contract.closed_no && to < today);
  const waits = contract.unused === 'paid' ? over.findIndex(({ no }) => contract.unpaid.includes(no)) : -1;
  return waits < 0 ? over : over.slice(0, waits);
}

/** What each period of a contract has on a day, in grams. */
export function balancesOf(contract: StoredContract, today: string): Balance[] {
  const called: number[] = [];
  for (const { period_no, grams } of contract.called) called[period_no] = grams;
  return periodBalances(scheduleOf(contract), called, today);
}

/** What a kg costs in each period, by the fixings as they stand. */
export function pricesOf(contract: StoredContract): (PeriodPrice | null)[] {
  const known = new Map(contract.fixings.map(({ from, sum, days }) => [from, { sum: BigInt(sum), days }]));
  return pricesOfPeriods(priceRuleOf(contract), periodsOf(contract), ({ from }) => known.get(from) ?? null);
}
