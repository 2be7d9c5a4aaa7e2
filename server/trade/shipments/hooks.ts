import { onRefundApproved } from '#server/money/refunds/index.ts';
import { onGoodsWithdrawn } from '#server/trade/orders/index.ts';
import { followShipments } from './follow-shipments.ts';

// Shipments that wait give up what is withdrawn; what was refunded of goods that never arrived is waited for no more.
onGoodsWithdrawn((orderId) => followShipments(orderId));
onRefundApproved(({ order_id }) => followShipments(order_id));
