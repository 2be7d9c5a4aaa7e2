import type { OrderRow } from './order-rows.ts';
import {
  nameOfNumber,
  orderStateFilters,
  paymentFilters,
  paymentTypeFilters,
  type OrderStateFilter,
  type PaymentFilter,
  type PaymentTypeFilter,
} from '#domain/trade/order-filters.ts';
import { FILTER_CANCELLED, TYPE_CANCELLED } from '#domain/trade/order-status.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { onDays, type Words } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import { searchConditions } from './order-rows.ts';
import { isOverdueSql, orderStepSql } from './status-sql.ts';

/** What the filters of every list of orders compare, over the order `o`. */
export const orderFilters = {
  order_on: (order_on: string) => sql.join(searchConditions({ order_on }), sql` and `),
  seller: (name: string) =>
    sql`o.id in (select p.order_id from purchases p where ${ofCompanyNamed(sql`p.company_id`)(name)})`,
  state: (names: readonly OrderStateFilter[]) => {
    const steps = names
      .map((name) => orderStateFilters[name])
      .map((f) => (f === FILTER_CANCELLED ? TYPE_CANCELLED : f));
    return sql`${orderStepSql} = ${steps.length === 1 ? sql`${steps[0]}::int` : sql`any (${steps}::int[])`}`;
  },
  payment: (names: readonly PaymentFilter[]) =>
    sql`o.payment_status = any (${names.map((name) => paymentFilters[name])}::int[])`,
  payment_type: (names: readonly PaymentTypeFilter[]) =>
    sql`o.payment_type = any (${names.map((name) => paymentTypeFilters[name])}::int[])`,
  placed_at: sql`o.placed_at`,
  delivery_date: onDays(sql`o.delivery_date`),
  total_include_vat: sql`o.total_include_vat`,
  overdue: (is: boolean) => (is ? isOverdueSql(now()) : sql`not ${isOverdueSql(now())}`),
};

export const orderSorts = {
  placed_at: { by: sql`o.placed_at` },
  total_include_vat: { by: sql`o.total_include_vat` },
  due_date: { by: sql`o.due_date`, mayBeNull: true },
  delivery_date: { by: sql`o.delivery_date`, mayBeNull: true },
} as const;

/** What an order's fields say in an export that are more than a value. */
export const orderCells = {
  items: ({ items, item_count }: OrderRow, { locale }: Words) =>
    [...items.map((item) => item[`name_${locale}`]), ...(item_count > items.length ? ['…'] : [])].join(', '),
  payment: ({ payment_status }: OrderRow, words: Words) =>
    words.of('payment', nameOfNumber(paymentFilters, payment_status) ?? ''),
  payment_type: ({ payment_type }: OrderRow, words: Words) =>
    words.of('payment_type', nameOfNumber(paymentTypeFilters, payment_type) ?? ''),
  state: (order: OrderRow, words: Words) => order.custom_status ?? words.of('state', stateNameOf(order)),
};

function stateNameOf({ order_status_type }: OrderRow): string {
  const type = order_status_type === TYPE_CANCELLED ? FILTER_CANCELLED : order_status_type;
  return nameOfNumber(orderStateFilters, type) ?? '';
}
