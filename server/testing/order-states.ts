import type { OrderState } from '#domain/trade/order-status.ts';
import { sql } from '#server/platform/database/query.ts';

/** Every combination of what an order's row says of where it stands. */
export const everyOrderState: readonly OrderState[] = ([1, 2, 3] as const).flatMap((status) =>
  ([0, 1, 2] as const).flatMap((purchaser_status) =>
    ([0, 1] as const).flatMap((contract_status) =>
      ([1, 2, 3] as const).flatMap((payment_type) =>
        ([0, 1, 2] as const).flatMap((payment_status) =>
          ([0, 1, 2, 3] as const).flatMap((logistic_status) =>
            [null, 'x'].map((custom_status) => ({
              status,
              purchaser_status,
              contract_status,
              payment_type,
              payment_status,
              logistic_status,
              custom_status,
            })),
          ),
        ),
      ),
    ),
  ),
);

/**
 * Such states, with a due date and slips if wanted, as rows `o` in their order: what the SQL twins of the rules look
 * at.
 */
export function ordersOf(states: readonly (OrderState & { due_date?: Date | null; confirm_by?: Date | null })[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(states.map((state, index) => ({ ...state, id: index })))}::jsonb) o (
    id int, status int, purchaser_status int, contract_status int, payment_type int, payment_status int,
    logistic_status int, custom_status text, due_date timestamptz, confirm_by timestamptz)`;
}

/** Slips of those orders, in place of the table: one that waits, one that is decided and one that was taken back. */
export function slipsOf(orders: {
  waiting: readonly number[];
  decided: readonly number[];
  removed: readonly number[];
}) {
  const slips = [
    ...orders.waiting.map((order_id) => ({ order_id, status: 0, is_deleted: false })),
    ...orders.decided.flatMap((order_id) => [1, 2].map((status) => ({ order_id, status, is_deleted: false }))),
    ...orders.removed.map((order_id) => ({ order_id, status: 0, is_deleted: true })),
  ];
  return sql`settlements as (select *
    from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) t (order_id int, status int, is_deleted boolean))`;
}

/** What gateways said of money for those orders, in place of the table: of some a job has not worked it off. */
export function messagesOfMoney(orders: { waiting: readonly number[]; worked: readonly number[] }) {
  const messages = [
    ...orders.waiting.map((order_id) => ({ order_id, worked_at: null })),
    ...orders.worked.map((order_id) => ({ order_id, worked_at: '2026-07-09T03:00:00Z' })),
  ];
  return sql`gateway_messages as (select *
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) g (order_id int, worked_at timestamptz))`;
}

/** Sellers' parts of those orders, in place of the tables: of some the goods stand ready. */
export function readySalesOf(orders: { waiting: readonly number[]; ready: readonly number[] }) {
  const sales = [...orders.waiting, ...orders.ready].map((order_id, index) => ({ id: index, order_id }));
  const goods = sales.slice(orders.waiting.length).map(({ id }) => ({ purchase_id: id }));
  return sql`purchases as (select * from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) p (id int, order_id int)),
    goods_ready as (select * from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) g (purchase_id int))`;
}
