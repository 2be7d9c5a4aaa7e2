import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { refundList } from '#contract/money/refund-list.ts';
import { refundDecisions } from '#contract/money/refund-decisions.ts';
import type { staffRefunds } from '#contract/money/refunds.ts';
import { mayRefund } from '#domain/money/refunds/may-refund.ts';
import { refundableOf } from '#domain/money/refunds/refundable.ts';
import { SHIPPED, type OrderState } from '#domain/trade/order-status.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { AppError } from '#server/platform/errors.ts';
import { lineNamesSql, refundFrom, refundJson, type RefundJson } from '#server/trade/orders/index.ts';
import { waitingAccountSql } from '#server/money/refund-accounts/index.ts';
import { soldOrder } from './sold-order.ts';

type Found = z.output<(typeof staffRefunds)['GET /staff/refunds/{id}']['answer']>;
type Refundable = z.output<(typeof staffRefunds)['GET /staff/orders/{id}/refundable']['answer']>;

/** Of an order, or of a project’s instalment. */
export const refundColumns = sql`r.id, r.order_id, o.order_no, o.po_number, x.id as project_id, ${projectNoSql('x')} || '/' || i.position as instalment_no, ${companySql('c')} as company /* not null: an order and a project have one */, r.state, r.reason, r.total /* not null: made of its parts */, r.pay_back, r.proposed_at,
  case when p.id is not null then ${personNameSql('p')} end as proposed_by`;
export const refundJoins = sql`left join orders o on o.id = r.order_id left join project_instalments i on i.id = r.instalment_id left join projects x on x.id = i.project_id
  join companies c on c.id = coalesce(o.company_id, x.company_id) left join staff_members p on p.id = r.proposed_by`;

type ListRow = RowOf<typeof refundList>;

interface Row extends ListRow {
  proposer: number | null;
  decided_by: string | null;
  sent_by: string | null;
  refund: RefundJson;
  waiting_change: number | null;
}

export async function findRefund(caller: Staff, id: number): Promise<Found> {
  const [row, sellers, history] = await Promise.all([
    maybeRow(sql<Row>`
      select ${refundColumns}, r.proposed_by as proposer, case when d.id is not null then ${personNameSql('d')} end as decided_by,
        case when s.id is not null then ${personNameSql('s')} end as sent_by, ${refundJson(sql`c.id`)} as refund,
        ${waitingAccountSql(sql`c.id`)} as waiting_change
      from refunds r ${refundJoins} left join staff_members d on d.id = r.decided_by left join staff_members s on s.id = r.sent_by
      where r.id = ${id}`),
    rows(sql<Found['sellers'][number]>`
      select ${companySql('c')} as seller, p.purchase_no, x.stage, x.goods, x.goods_vat, x.commission, x.commission_vat, x.net /* not null: made of its parts */
      from refund_purchases x join purchases p on p.id = x.purchase_id join companies c on c.id = p.company_id where x.refund_id = ${id} order by x.id`),
    decisionsAbout('refund', id),
  ]);
  if (!row) throw new AppError('not_found');
  const { proposer, refund, waiting_change, ...shown } = row;
  const pay_to = { account: refund.account, waiting_change };
  const is_own = proposer === caller.staffId;
  const state = { state: row.state, is_own, has_account: pay_to.account !== null };
  const allowed = allowedDecisions(refundDecisions, state, caller);
  return { ...refundFrom(refund), ...shown, pay_to, is_own, allowed, sellers, history };
}

interface OrderRow extends OrderState {
  order_no: string;
  company_name: string;
  company: Refundable['company'];
  vat_rate_hundredths: number;
  lines: Omit<Refundable['lines'][number], 'left_quantity' | 'left_amount'>[];
}

/** What of an order may still be refunded, for who proposes it. */
export async function refundable(orderId: number): Promise<Refundable> {
  const order = await maybeRow(sql<OrderRow>`
    select o.order_no /* not null: placed */, o.company_name, ${companySql('b')} as company, o.status::int, o.purchaser_status::int, o.contract_status::int, o.payment_type::int /* not null: placed */,
      o.payment_status::int, o.logistic_status::int, o.custom_status, o.vat_rate_hundredths,
      (select json_agg(json_build_object('order_item_id', i.id, ${lineNamesSql}, 'seller', ${companySql('c')}, 'quantity', i.quantity) order by i.id)
        from order_items i join companies c on c.id = i.seller_company_id where i.order_id = o.id) as lines /* not null: an order has lines */
    from orders o join companies b on b.id = o.company_id where o.id = ${orderId} and o.order_no is not null`);
  if (!order) throw new AppError('not_found');
  const { sold, earlier } = await soldOrder(orderId);
  const left = (id: number | null) => refundableOf(sold, earlier, id) ?? { quantity: 0, amount: 0n };
  return {
    order_id: orderId,
    order_no: order.order_no,
    company_name: order.company_name,
    company: order.company,
    may_refund: mayRefund(order),
    is_shipped: order.logistic_status >= SHIPPED,
    vat_rate: order.vat_rate_hundredths / 100,
    lines: order.lines.map((line) => {
      const { quantity, amount } = left(line.order_item_id);
      return { ...line, left_quantity: quantity, left_amount: amount };
    }),
    freight: { amount: sold.freight, left_amount: left(null).amount },
  };
}
