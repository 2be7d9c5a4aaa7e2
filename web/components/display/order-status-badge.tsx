import { TYPE_CUSTOM } from '#domain/trade/order-status.ts';
import type { Answer } from '#contract/client.ts';
import { ORDER_STATUSES } from './status.ts';
import { StatusBadge } from './status-badge.tsx';

type Order = Pick<
  Answer<'GET /order/myorder'>['order_list'][number],
  'order_status_type' | 'custom_status' | 'is_overdue'
>;

/** Where an order stands; what is overdue says so first, a status that staff wrote stands as they wrote it. */
export function OrderStatusBadge({ order }: { order: Order }) {
  if (order.is_overdue) return <StatusBadge status="overdue" />;
  return (
    <StatusBadge status={ORDER_STATUSES[order.order_status_type]}>
      {order.order_status_type === TYPE_CUSTOM ? order.custom_status : null}
    </StatusBadge>
  );
}
