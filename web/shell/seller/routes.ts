import { index, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { workspaceAccountRoutes } from '../../accounts/routes.ts';

/** Where sellers work: the frame, and the subjects that are mounted in it. */
export const sellerRoutes: RouteConfigEntry[] = [
  route('seller', 'shell/seller/layout.tsx', [
    index('sellers/seller-dashboard/overview.tsx'),
    ...prefix('products/files', [
      index('sellers/offer-files/files.tsx'),
      route(':id', 'sellers/offer-files/upload.tsx'),
    ]),
    ...prefix('products', [
      index('sellers/offers/my-products.tsx'),
      route(':id', 'sellers/offers/offer.tsx'),
      route(':id/movements', 'sellers/offers/movements.tsx'),
      route(':id/copy', 'sellers/offers/copying/copy.tsx'),
    ]),
    ...prefix('products/propose', [
      index('sellers/proposed-grades/seller/my-proposals.tsx'),
      route(':id', 'sellers/proposed-grades/seller/proposal.tsx'),
    ]),
    route('demands/answers', 'trade/awards/seller/list.tsx'),
    route('demands/:id/outcome', 'trade/awards/seller/outcome.tsx'),
    route('auctions/:id/result', 'trade/auctions/sold/view.tsx'),
    ...prefix('orders', [
      index('trade/sales/seller/orders.tsx'),
      route(':id', 'trade/sales/seller/order.tsx'),
      route(':id/release', 'trade/receiving-codes/seller/release.tsx'),
      route(':id/shipments/:shipment/lots', 'trade/shipments/seller/lots.tsx'),
    ]),
    ...prefix('products', [
      route('new', 'sellers/offer-drafts/product.tsx'),
      ...prefix('new/:draft', [
        route('warehouses', 'sellers/offer-drafts/warehouses.tsx'),
        route('offers', 'sellers/offer-drafts/offers.tsx'),
        route('review', 'sellers/offer-drafts/review.tsx'),
      ]),
      route(':product/stock', 'sellers/add-stock/stock.tsx'),
    ]),
    ...prefix('warehouses', [
      index('sellers/seller-centre/warehouses.tsx'),
      route(':id', 'sellers/seller-centre/warehouse.tsx'),
      route(':id/loading', 'trade/loading-slots/seller/hours.tsx'),
    ]),
    ...prefix('bank-accounts', [
      index('sellers/seller-centre/bank-accounts.tsx'),
      route(':id', 'sellers/seller-centre/bank-account.tsx'),
    ]),
    ...prefix('certificates', [
      index('sellers/seller-centre/certificates.tsx'),
      route(':id', 'sellers/seller-centre/certificate.tsx'),
    ]),
    ...prefix('lots', [
      index('market/stock-lots/seller/list.tsx'),
      route('new', 'market/stock-lots/seller/new.tsx'),
      route(':id', 'market/stock-lots/seller/lot.tsx'),
    ]),
    ...prefix('price-lists', [
      index('market/custom-prices/seller/price-lists.tsx'),
      route(':id', 'market/custom-prices/seller/price-list.tsx'),
    ]),
    ...prefix('call-off-contracts', [
      index('trade/call-off-contracts/seller/list.tsx'),
      route('new', 'trade/call-off-contracts/seller/new.tsx'),
      route(':id', 'trade/call-off-contracts/seller/contract.tsx'),
    ]),
    ...prefix('negotiations', [
      index('trade/negotiations/seller/list.tsx'),
      route(':id', 'trade/negotiations/seller/negotiation.tsx'),
    ]),
    ...prefix('auctions', [
      index('trade/auctions/seller/list.tsx'),
      route('new', 'trade/auctions/seller/new.tsx'),
      route(':id', 'trade/auctions/seller/lot.tsx'),
    ]),
    route('rounds', 'trade/reverse-rounds/seller/list.tsx'),
    ...prefix('preorders', [
      index('trade/preorders/seller/list.tsx'),
      route(':id', 'trade/preorders/seller/preorder.tsx'),
    ]),
    ...prefix('demands', [
      index('trade/quotes/seller/list.tsx'),
      route('consent', 'trade/quotes/seller/consent.tsx'),
      route(':id', 'trade/quotes/seller/quote.tsx'),
    ]),
    ...prefix('claims', [index('trade/claims/seller/list.tsx'), route(':id', 'trade/claims/seller/claim.tsx')]),
    route('coupons', 'trade/coupons/seller/asked.tsx'),
    route('statement', 'money/payouts/seller/statement.tsx'),
    route('payouts/:id', 'money/payouts/seller/payout.tsx'),
    route('commission', 'money/commission/seller/my-rates.tsx'),
    route('company', 'sellers/seller-centre/company.tsx'),
    workspaceAccountRoutes('seller'),
  ]),
];
