import './address-use.ts';
import './ledger-checks.ts';
import './personal-data.ts';

export { bookPastOrders } from './book-past-orders.ts';
export { notifyKnown, notifyOrder } from './notify.ts';
export { decideOrder, lockOrder } from './change-order.ts';
export { countMoneyReviews, keepStrayMoney, moneyReviews, resolveMoneyReview } from './money-reviews.ts';
export { writeEvents, writeHistory, type SellersEvent } from './history.ts';
export { lineNamesSql } from './line-names.ts';
export { expireOrdersJob } from './expire-orders.ts';
export { findOrder, stateOf } from './order-detail.ts';
export { paymentMethods, type PaymentType } from './payment-methods.ts';
export { countOrders, orderRows, searchConditions } from './order-rows.ts';
export { receivePayment, type PaymentOutcome } from './receive-payment.ts';
export { routes } from './routes.ts';
export { decideSettlement } from './settlements.ts';
export { isOverdueSql, orderFilterSql } from './status-sql.ts';
export { companyTextsSql, writeFirstContract, writeNextContract } from './write-contract.ts';
