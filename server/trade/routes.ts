import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as alerts } from './alerts/index.ts';
import { routes as publicAuctions } from './auctions/public/index.ts';
import { logRoutes as auctionLog } from './auctions/index.ts';
import { biddingRoutes } from './auctions/index.ts';
import { routes as auctionLots } from './auctions/lots/index.ts';
import { routes as callOffContracts } from './call-off-contracts/index.ts';
import { debtRoutes as auctionDebts, routes as auctionDeposits } from './auction-deposits/index.ts';
import { routes as auctionResults } from './auction-results/index.ts';
import { routes as auctionJoining } from './auctions/bidders/index.ts';
import { myRoundRoutes, routes as reverseRounds } from './reverse-rounds/index.ts';
import { awardRoutes, nextRoutes, orderRoutes as awardedOrders, routes as awards } from './awards/index.ts';
import { routes as carbonReport } from './carbon-report/index.ts';
import { routes as cart } from './cart/index.ts';
import { routes as checkout } from './checkout/index.ts';
import { routes as boughtLots } from './bought-lots/index.ts';
import { routes as claims } from './claims/index.ts';
import { routes as contracts } from './contracts/index.ts';
import { routes as coupons } from './coupons/index.ts';
import { routes as demands } from './demands/index.ts';
import { routes as lineCancelling } from './line-cancelling/index.ts';
import { routes as loads } from './loads/index.ts';
import { routes as negotiations } from './negotiations/index.ts';
import { routes as orderMails } from './order-mails/index.ts';
import { routes as orderRefunds } from './order-refunds/index.ts';
import { routes as orders } from './orders/index.ts';
import { routes as staffOrders } from './orders/staff/index.ts';
import { routes as plans } from './plans/index.ts';
import { routes as preorders } from './preorders/index.ts';
import { routes as priceBands } from './price-bands/index.ts';
import { routes as priceComparisons } from './price-comparisons/index.ts';
import { routes as projects } from './projects/index.ts';
import { routes as staffProjects } from './projects/staff/index.ts';
import { routes as purchaseRequests } from './purchase-requests/index.ts';
import { routes as purchasing } from './purchasing/index.ts';
import { routes as quickOrder } from './quick-order/index.ts';
import { routes as quotations } from './quotations/index.ts';
import { routes as quotes } from './quotes/index.ts';
import { routes as staffQuotations } from './quotations/by-sales/index.ts';
import { routes as gates } from './gates/index.ts';
import { routes as loadingSlots } from './loading-slots/index.ts';
import { routes as returnables } from './returnables/index.ts';
import { routes as receivingCodes } from './receiving-codes/index.ts';
import { routes as sales } from './sales/index.ts';
import { routes as goodsReceipts } from './goods-receipts/index.ts';
import { routes as recalls } from './recalls/index.ts';
import { routes as shipments } from './shipments/index.ts';
import { routes as sellerAnswers } from './seller-answers/index.ts';
import { routes as carriers } from './carriers/index.ts';
import { routes as trips } from './trips/index.ts';
import { routes as trials } from './trials/index.ts';
import { routes as standingOrders } from './standing-orders/index.ts';

export const tradeRoutes: Routes<typeof tradeEndpoints> = {
  ...alerts,
  ...publicAuctions,
  ...auctionLog,
  ...callOffContracts,
  ...auctionDeposits,
  ...auctionDebts,
  ...auctionJoining,
  ...auctionResults,
  ...biddingRoutes,
  ...auctionLots,
  ...myRoundRoutes,
  ...reverseRounds,
  ...awards,
  ...awardRoutes,
  ...nextRoutes,
  ...awardedOrders,
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
  ...sellerAnswers,
  ...carriers,
  ...trips,
  ...trials,
  ...standingOrders,
};
