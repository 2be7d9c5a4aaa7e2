import './address-use.ts';
import './ledger-checks.ts';
import './personal-data.ts';

export { bookPastOrders } from './book-past-orders.ts';
export { notifyKnown } from './notify.ts';
export { decideOrder } from './change-order.ts';
export { writeEvents, type SellersEvent } from './history.ts';
export { lineNamesSql } from './line-names.ts';
export { expireOrdersJob } from './expire-orders.ts';
export { findOrder, stateOf } from './order-detail.ts';
export { paymentMethods, type PaymentType } from './payment-methods.ts';
export { countOrders, orderRows, searchConditions } from './order-rows.ts';
export { routes } from './routes.ts';
export { decideSettlement } from './settlements.ts';
export { isOverdueSql, orderFilterSql } from './status-sql.ts';
