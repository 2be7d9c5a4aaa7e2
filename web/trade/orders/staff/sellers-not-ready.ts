import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import type { StaffOrderDetail } from './staff-order.ts';

/** The parts of an order whose sellers have not reported their goods ready: shipping then asks why. */
export const sellersNotReady = ({ purchases }: Pick<StaffOrderDetail, 'purchases'>) =>
  purchases.filter(({ readiness, sale_type }) => readiness === null && sale_type !== SALE_CANCELLED);
