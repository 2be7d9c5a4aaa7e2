import type { z } from 'zod';
import type { orderRefunds } from '#contract/trade/order-refunds.ts';
import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import { refundableOf } from '#domain/money/refunds/refundable.ts';
import { SHIPPED, type OrderState } from '#domain/trade/order-status.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { soldOrder } from './sold-order.ts';

type Refundable = z.output<(typeof orderRefunds)['GET /staff/orders/{id}/refundable']['answer']>;

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
    select o.order_no /* not null: placed */, o.company_name, ${companySql('b')} as company, o.status::int,
      o.purchaser_status::int, o.contract_status::int, o.payment_type::int /* not null: placed */,
      o.payment_status::int, o.logistic_status::int, o.custom_status, o.vat_rate_hundredths,
      (select json_agg(json_build_object('order_item_id', i.id, ${lineNamesSql}, 'seller', ${companySql('c')},
        'quantity', i.quantity) order by i.id)
        from order_items i join companies c on c.id = i.seller_company_id
          where i.order_id = o.id) as lines /* not null: an order has lines */
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
