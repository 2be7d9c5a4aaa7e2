import {
  CONFIRMED,
  CONTRACT_CONFIRMED,
  DELIVERED,
  FILTER_CANCELLED,
  ORDER_ACTIVE,
  PAID,
  PAYMENT_CREDIT,
  SETTLEMENT_WAITING,
  TO_CONFIRM,
  TYPE_CANCELLED,
  TYPE_COMPLETED,
  TYPE_CUSTOM,
  TYPE_ON_DELIVERY,
  TYPE_TO_REPAY,
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  UNPAID,
  type OrderFilter,
  type OrderStatusType,
} from '#domain/trade/order-status.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * Twin of `orderStatusType` in domain/trade/order-status.ts, over the order `o`, as all here. Change both or neither: a
 * test compares them over all combinations.
 */
export const orderStatusTypeSql = sql<OrderStatusType>`(case
  when o.status <> ${sql.lit(ORDER_ACTIVE)} then ${sql.lit(TYPE_CANCELLED)}
  when o.custom_status is not null then ${sql.lit(TYPE_CUSTOM)}
  ${withoutCustomStatus()})`;

function withoutCustomStatus() {
  return sql`when o.purchaser_status <> ${sql.lit(CONFIRMED)} or o.contract_status <> ${sql.lit(CONTRACT_CONFIRMED)}
    then ${sql.lit(TYPE_WAITING_CONFIRMATION)}
  when o.payment_type <> ${sql.lit(PAYMENT_CREDIT)} and o.payment_status <> ${sql.lit(PAID)}
    then ${sql.lit(TYPE_WAITING_PAYMENT)}
  when o.logistic_status <> ${sql.lit(DELIVERED)} then ${sql.lit(TYPE_ON_DELIVERY)}
  when o.payment_status = ${sql.lit(PAID)} then ${sql.lit(TYPE_COMPLETED)}
  else ${sql.lit(TYPE_TO_REPAY)} end`;
}

/** Where an order stands whatever staff wrote: the expression of the index `orders_by_step` (0581). */
export const orderStepSql = sql<number>`(case when o.status <> ${sql.lit(ORDER_ACTIVE)} then ${sql.lit(TYPE_CANCELLED)}
  ${withoutCustomStatus()})`;

/** Twin of `matchesOrderFilter` in domain/trade/order-status.ts. */
export function orderFilterSql(filter: OrderFilter) {
  return filter === FILTER_CANCELLED
    ? sql`${orderStepSql} = ${sql.lit(TYPE_CANCELLED)}`
    : sql`${orderStepSql} = ${filter}::int`;
}

/** Twin of `isOverdue` in domain/trade/order-status.ts. */
export const isOverdueSql = (at: Date) =>
  sql<boolean>`(o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status <> ${sql.lit(PAID)} and o.due_date is not null
    and o.due_date < ${at})`;

/** A slip that finance has not decided. */
const hasWaitingSlipSql = sql<boolean>`exists (select from settlements t where t.order_id = o.id
  and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted)`;

/** What a gateway said of money and no job has worked off. */
const hasWaitingMessageSql = sql<boolean>`exists (select from gateway_messages g where g.order_id = o.id
  and g.worked_at is null)`;

/** Twin of `mayExpire` in domain/trade/order-status.ts. */
export const mayExpireSql = (
  at: Date,
) => sql<boolean>`(o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status = ${sql.lit(UNPAID)}
  and o.payment_type <> ${sql.lit(PAYMENT_CREDIT)}
  and o.purchaser_status = ${sql.lit(CONFIRMED)} and o.due_date < ${at} and not ${hasWaitingSlipSql}
    and not ${hasWaitingMessageSql})`;

/** Twin of `mayLapse` in domain/trade/order-status.ts. */
export const mayLapseSql = (at: Date) =>
  sql<boolean>`(o.status = ${sql.lit(ORDER_ACTIVE)} and o.purchaser_status = ${sql.lit(TO_CONFIRM)}
    and o.payment_status = ${sql.lit(UNPAID)}
  and o.confirm_by < ${at} and not ${hasWaitingSlipSql} and not ${hasWaitingMessageSql})`;
