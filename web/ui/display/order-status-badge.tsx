import { SHIPPED, TYPE_CUSTOM, TYPE_ON_DELIVERY } from '#domain/trade/order-status.ts';
import type { Answer } from '#contract/client.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import { StatusBadge } from './status-badge.tsx';

type Order = Pick<
  Answer<'GET /order/myorder'>['order_list'][number],
  'order_status_type' | 'custom_status' | 'is_overdue' | 'logistic_status'
>;

/**
 * Where an order stands: the goods are prepared until they have left; what is overdue says so first, a status that
 * staff wrote stands as they wrote it.
 */
export function OrderStatusBadge({ order }: { order: Order }) {
  if (order.is_overdue) return <StatusBadge status="overdue" />;
  return (
    <StatusBadge status={statusOf(order)}>
      {order.order_status_type === TYPE_CUSTOM ? order.custom_status : null}
    </StatusBadge>
  );
}

function statusOf({ order_status_type, logistic_status }: Order) {
  if (order_status_type === TYPE_ON_DELIVERY && logistic_status < SHIPPED) return 'preparing';
  return ORDER_STATUSES[order_status_type];
}
