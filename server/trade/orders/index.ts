import './address-use.ts';
import './drafts/draft-coupon.ts';
import './entry-names.ts';
import './find-orders.ts';
import './interests.ts';
import './kept-tax-id.ts';
import './ledger-checks.ts';
import './noted-orders.ts';
import './orders-for-money.ts';
import './personal-data.ts';
import './receivable.ts';
import './stream.ts';
import './warehouse-use.ts';

export { bookPastOrders } from './book-past-orders.ts';
export { notifyAgreed, notifyNewSales, notifyOrder, notifyRefund, notifyPlaced, type OrderNews } from './notify.ts';
export { ordersOfCompany } from './company-orders.ts';
export {
  closeRefundedOrder,
  confirmAgreedOrder,
  decideOrder,
  lockOrder,
  owedFor,
  readOrder,
  renewPayment,
  requireAllowed,
  type LockedOrder,
} from './change-order.ts';
export { issueFor } from './documents/issue-documents.ts';
export { sourcesOf } from './documents/source.ts';
export { writeEvents, writeHistory, type SellersEvent } from './history.ts';
export { writeChosenLots } from './write-chosen-lots.ts';
export { writeOrderFacts, writeOrdersSql } from './write-facts.ts';
export {
  goodsTotal,
  hasPaidOrderSql,
  heldUnitsSql,
  numberedSales,
  writeOrder,
  type Payment,
  type Totals,
} from './write-order.ts';
export { deleteDrafts } from './drafts/delete-old-drafts.ts';
export { draftLineParts, orderLineOf } from './drafts/draft-lines.ts';
export { findDraftToContinue, readOpenDraftsSql, type OpenDraft } from './drafts/open-drafts.ts';
export { copyShippedDraft, writeDraft } from './drafts/write-draft.ts';
export { addOrderLines } from './add-lines.ts';
export { addRefunded } from './refunded-sums.ts';
export { reduceOrderLines, removeOrderLines } from './remove-lines.ts';
export { lineNamesSql } from './line-names.ts';
export { lineCoasOf, linePartsOf, linePartsSql, saidLinesSql, type LinePartJson } from './line-parts.ts';
export { paidAtSql } from './timeline-facts.ts';
export { cancelByBuyer } from './cancelling/cancel-by-buyer.ts';
export { expireOrdersJob } from './cancelling/expire-orders.ts';
export { orderedGoods, type OrderedGoods } from './ordered-goods.ts';
export { registerEmptiedSales } from './emptied-sales.ts';
export { registerFirstContract } from './first-contract.ts';
export { findOrder } from './order-detail.ts';
export { setCustomStatus } from './custom-status.ts';
export { requireNothingFollowed, writeGoodsStatus, type GoodsMovedBy, type GoodsStatus } from './goods-status.ts';
export { sellersNotReady } from './sellers-not-ready.ts';
export { onGoodsWithdrawn } from './withdrawn-hooks.ts';
export { seesNumberSql, seesReceiverSql, sellersPoNumberSql } from './seen-of-buyer-sql.ts';
export { shownVersionSql } from './shown-version.ts';
export { stateOf } from './order-state.ts';
export { paymentMethods } from './payment-methods.ts';
export { newestFirst, orderRows } from './order-rows.ts';
export { orderCells, orderFilters, orderSorts } from './order-list-sql.ts';
export { proposeWriteOff } from './paying/write-off.ts';
export { returnLines } from './return-stock.ts';
export { refundLinesSql } from './refund-lines.ts';
export { proposeReservationRules, reservationRules, reservationRulesSql } from './reservation-rules.ts';
export { receivePayment } from './paying/receive-payment.ts';
export { routes } from './routes.ts';
export { decideSettlement } from './paying/decide-settlement.ts';
export { takeAmount } from './paying/take-amount.ts';
export { cancelEmptySales, hasUndecidedUnits, unitsThatLeaveSql } from './units-that-leave.ts';
export { packGramsSql, pricedGramsSql, shippedPackGramsSql, weighLines, writeBilledGrams } from './weigh-lines.ts';
export { isOverdueSql, orderFilterSql, orderStepSql } from './status-sql.ts';
