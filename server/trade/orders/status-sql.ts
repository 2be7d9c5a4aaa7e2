import {
  CONFIRMED,
  CONTRACT_CONFIRMED,
  DELIVERED,
  ORDER_ACTIVE,
  PAID,
  PAYMENT_CREDIT,
  SETTLEMENT_WAITING,
  UNPAID,
  type OrderFilter,
} from '#domain/trade/order-status.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `orderStatusType` in domain/trade/order-status.ts, over the order `o`, as all here. Change both or neither: a test compares them over all combinations. */
export const orderStatusTypeSql = sql<1 | 2 | 3 | 4 | 5 | 6 | 7>`(case
  when o.status <> ${sql.lit(ORDER_ACTIVE)} then 7
  when o.custom_status is not null then 5
  ${withoutCustomStatus()})`;

function withoutCustomStatus() {
  return sql`when o.purchaser_status <> ${sql.lit(CONFIRMED)} or o.contract_status <> ${sql.lit(CONTRACT_CONFIRMED)} then 1
  when o.payment_type <> ${sql.lit(PAYMENT_CREDIT)} and o.payment_status <> ${sql.lit(PAID)} then 2
  when o.logistic_status <> ${sql.lit(DELIVERED)} then 3
  when o.payment_status = ${sql.lit(PAID)} then 4
  else 6 end`;
}

/** Twin of `matchesOrderFilter` in domain/trade/order-status.ts. */
export function orderFilterSql(filter: OrderFilter) {
  const type = sql`(case when o.status <> ${sql.lit(ORDER_ACTIVE)} then 7 ${withoutCustomStatus()})`;
  return filter === 5 ? sql`${type} = 7` : sql`${type} = ${filter}::int`;
}

/** Twin of `isOverdue` in domain/trade/order-status.ts. */
export const isOverdueSql = (at: Date) =>
  sql<boolean>`(o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status <> ${sql.lit(PAID)} and o.due_date is not null and o.due_date < ${at})`;

/** A slip that finance has not decided. */
const hasWaitingSlipSql = sql<boolean>`exists (select from settlements t where t.order_id = o.id and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted)`;

/** What a gateway said of money and no job has worked off. */
const hasWaitingMessageSql = sql<boolean>`exists (select from gateway_messages g where g.order_id = o.id and g.worked_at is null)`;

/** Twin of `mayExpire` in domain/trade/order-status.ts. */
export const mayExpireSql = (
  at: Date,
) => sql<boolean>`(o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status = ${sql.lit(UNPAID)} and o.payment_type <> ${sql.lit(PAYMENT_CREDIT)}
  and o.purchaser_status = ${sql.lit(CONFIRMED)} and o.due_date < ${at} and not ${hasWaitingSlipSql} and not ${hasWaitingMessageSql})`;
