import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Rows } from '../row.ts';
import { alertsRows } from './alerts.ts';
import { auctionLogRows } from './auction-log.ts';
import { auctionBiddingRows } from './auction-bidding.ts';
import { callOffContractsRows } from './call-off-contracts.ts';
import { publicAuctionsRows } from './auctions-public.ts';
import {
  auctionDebtsRows,
  auctionDepositsRows,
  auctionJoiningRows,
  auctionResultsRows,
  myAuctionRows,
} from './auction-bidders.ts';
import { auctionLotsRows } from './auction-lots.ts';
import { myRoundRows, reverseRoundsRows } from './reverse-rounds.ts';
import { awardActRows, awardedOrderRows, awardsRows, nextAwardRows } from './awards.ts';
import { carbonReportRows } from './carbon-report.ts';
import { cartRows } from './cart.ts';
import { checkoutRows } from './checkout.ts';
import { boughtLotsRows } from './bought-lots.ts';
import { claimsRows } from './claims.ts';
import { contractsRows } from './contracts.ts';
import { couponsRows } from './coupons.ts';
import { demandsRows } from './demands.ts';
import { lineCancellingRows } from './line-cancelling.ts';
import { loadsRows } from './loads.ts';
import { negotiationsRows } from './negotiations.ts';
import { orderMailsRows } from './order-mails.ts';
import { orderRefundsRows } from './order-refunds.ts';
import { ordersRows } from './orders/buyer.ts';
import { staffOrdersRows } from './orders/staff.ts';
import { plansRows } from './plans.ts';
import { preordersRows } from './preorders.ts';
import { priceBandsRows } from './price-bands.ts';
import { priceComparisonsRows } from './price-comparisons.ts';
import { projectsRows } from './projects/buyer.ts';
import { staffProjectsRows } from './projects/staff.ts';
import { purchaseRequestsRows } from './purchase-requests.ts';
import { purchasingRows } from './purchasing.ts';
import { quickOrderRows } from './quick-order.ts';
import { quotationsRows } from './quotations.ts';
import { quotesRows } from './quotes.ts';
import { staffQuotationsRows } from './staff-quotations.ts';
import { salesRows } from './sales.ts';
import { gatesRows } from './gates.ts';
import { loadingSlotsRows } from './loading-slots.ts';
import { returnablesRows } from './returnables.ts';
import { receivingCodesRows } from './receiving-codes.ts';
import { goodsReceiptsRows } from './goods-receipts.ts';
import { recallsRows } from './recalls.ts';
import { shipmentsRows } from './shipments.ts';
import { sellerAnswerRows } from './seller-answers.ts';
import { carriersRows } from './carriers.ts';
import { boardRows, driverRows, staffTripsRows } from './trips.ts';
import { trialsRows } from './trials.ts';
import { standingOrdersRows } from './standing-orders.ts';

export const tradeRows: Rows<typeof tradeEndpoints> = {
  ...alertsRows,
  ...publicAuctionsRows,
  ...auctionLogRows,
  ...auctionBiddingRows,
  ...callOffContractsRows,
  ...auctionLotsRows,
  ...myRoundRows,
  ...reverseRoundsRows,
  ...awardActRows,
  ...nextAwardRows,
  ...auctionDebtsRows,
  ...auctionDepositsRows,
  ...auctionJoiningRows,
  ...auctionResultsRows,
  ...myAuctionRows,
  ...awardsRows,
  ...awardedOrderRows,
  ...carbonReportRows,
  ...cartRows,
  ...checkoutRows,
  ...boughtLotsRows,
  ...claimsRows,
  ...contractsRows,
  ...couponsRows,
  ...demandsRows,
  ...lineCancellingRows,
  ...loadsRows,
  ...negotiationsRows,
  ...orderMailsRows,
  ...orderRefundsRows,
  ...ordersRows,
  ...staffOrdersRows,
  ...plansRows,
  ...preordersRows,
  ...priceBandsRows,
  ...priceComparisonsRows,
  ...projectsRows,
  ...staffProjectsRows,
  ...purchaseRequestsRows,
  ...purchasingRows,
  ...quickOrderRows,
  ...quotationsRows,
  ...quotesRows,
  ...staffQuotationsRows,
  ...salesRows,
  ...gatesRows,
  ...loadingSlotsRows,
  ...returnablesRows,
  ...receivingCodesRows,
  ...goodsReceiptsRows,
  ...recallsRows,
  ...shipmentsRows,
  ...sellerAnswerRows,
  ...driverRows,
  ...carriersRows,
  ...boardRows,
  ...staffTripsRows,
  ...trialsRows,
  ...standingOrdersRows,
};
