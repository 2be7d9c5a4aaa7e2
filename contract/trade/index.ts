import { alerts } from './alerts/calls.ts';
import { auctionLog } from './auctions/log.ts';
import { auctionBidding } from './auctions/bidding.ts';
import { callOffContracts } from './call-off-contracts/calls.ts';
import { publicAuctions } from './auctions/public.ts';
import { auctionDebts } from './auctions/debts.ts';
import { auctionDeposits } from './auctions/deposits.ts';
import { auctionJoining } from './auctions/joining.ts';
import { myAuctionCalls } from './auctions/my-list.ts';
import { auctionResults } from './auctions/results.ts';
import { awardActs } from './awards/award-calls.ts';
import { awards } from './awards/calls.ts';
import { nextAwards } from './awards/next-calls.ts';
import { awardOrderCalls } from './awards/order-calls.ts';
import { myRoundCalls } from './auctions/my-rounds-list.ts';
import { reverseRounds } from './auctions/reverse-rounds.ts';
import { auctionLots } from './auctions/lots.ts';
import { carbonReport } from './carbon-report.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { boughtLots } from './bought-lots.ts';
import { claims } from './claims.ts';
import { contracts } from './contracts.ts';
import { coupons } from './coupons.ts';
import { demands } from './demands/calls.ts';
import { lineCancelling } from './line-cancelling.ts';
import { loads } from './loads.ts';
import { negotiations } from './negotiations/calls.ts';
import { orderMails } from './order-mails.ts';
import { orderRefunds } from './order-refunds.ts';
import { orders } from './orders/buyer.ts';
import { staffOrders } from './orders/staff.ts';
import { plans } from './plans.ts';
import { preorders } from './preorders.ts';
import { priceBands } from './price-bands.ts';
import { priceComparisons } from './price-comparisons.ts';
import { projects } from './projects/buyer.ts';
import { staffProjects } from './projects/staff.ts';
import { purchaseRequests } from './purchase-requests.ts';
import { purchasing } from './purchasing.ts';
import { quickOrder } from './quick-order.ts';
import { quotations } from './quotations.ts';
import { quotes } from './quotes/calls.ts';
import { staffQuotations } from './staff-quotations.ts';
import { gates } from './gates.ts';
import { loadingSlots } from './loading-slots.ts';
import { returnables } from './returnables.ts';
import { receivingCodes } from './receiving-codes.ts';
import { sales } from './sales.ts';
import { goodsReceipts } from './goods-receipts/calls.ts';
import { recalls } from './recalls/calls.ts';
import { shipments } from './shipments/calls.ts';
import { sellerAnswerCalls } from './seller-answers/calls.ts';
import { carriers } from './carriers/calls.ts';
import { boardCalls } from './trips/board-calls.ts';
import { driverCalls } from './trips/driver-calls.ts';
import { staffTrips } from './trips/staff-calls.ts';
import { trials } from './trials/trials.ts';
import { standingOrders } from './standing-orders/calls.ts';

export const tradeEndpoints = {
  ...alerts,
  ...publicAuctions,
  ...auctionLog,
  ...auctionBidding,
  ...callOffContracts,
  ...auctionDeposits,
  ...auctionDebts,
  ...auctionJoining,
  ...auctionResults,
  ...myAuctionCalls,
  ...auctionLots,
  ...myRoundCalls,
  ...reverseRounds,
  ...awards,
  ...awardActs,
  ...nextAwards,
  ...awardOrderCalls,
  ...carbonReport,
  ...cart,
  ...checkout,
  ...boughtLots,
  ...claims,
  ...contracts,
  ...coupons,
  ...demands,
  ...lineCancelling,
  ...loads,
  ...negotiations,
  ...orderMails,
  ...orderRefunds,
  ...orders,
  ...staffOrders,
  ...plans,
  ...preorders,
  ...priceBands,
  ...priceComparisons,
  ...projects,
  ...staffProjects,
  ...purchaseRequests,
  ...purchasing,
  ...quickOrder,
  ...quotations,
  ...quotes,
  ...staffQuotations,
  ...sales,
  ...gates,
  ...loadingSlots,
  ...returnables,
  ...receivingCodes,
  ...goodsReceipts,
  ...recalls,
  ...shipments,
  ...sellerAnswerCalls,
  ...driverCalls,
  ...carriers,
  ...boardCalls,
  ...staffTrips,
  ...trials,
  ...standingOrders,
};
