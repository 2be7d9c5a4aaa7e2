import { index, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { workspaceAccountRoutes } from '../accounts/routes.ts';

/** A seller's page for buyers, and the seller centre. */
export const sellersRoutes: RouteConfigEntry[] = [
  route('sellers/:id', 'sellers/public-page/seller.tsx'),
  route('seller', 'sellers/seller-centre/layout.tsx', [
    index('sellers/seller-dashboard/overview.tsx'),
    ...prefix('products/files', [
      index('sellers/offer-files/files.tsx'),
      route(':id', 'sellers/offer-files/upload.tsx'),
    ]),
    ...prefix('products', [
      index('sellers/offers/my-products.tsx'),
      route(':id/movements', 'sellers/offers/movements.tsx'),
      route(':id/copy', 'sellers/offers/copying/copy.tsx'),
    ]),
    ...prefix('products/propose', [
      index('sellers/proposed-grades/my-proposals.tsx'),
      route(':id', 'sellers/proposed-grades/proposal.tsx'),
    ]),
    ...prefix('orders', [index('sellers/seller-centre/orders.tsx'), route(':id', 'sellers/seller-centre/order.tsx')]),
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
    ]),
    ...prefix('bank-accounts', [
      index('sellers/seller-centre/bank-accounts.tsx'),
      route(':id', 'sellers/seller-centre/bank-account.tsx'),
    ]),
    ...prefix('certificates', [
      index('sellers/seller-centre/certificates.tsx'),
      route(':id', 'sellers/seller-centre/certificate.tsx'),
    ]),
    ...prefix('price-lists', [
      index('sellers/custom-prices/price-lists.tsx'),
      route(':id', 'sellers/custom-prices/price-list.tsx'),
    ]),
    ...prefix('preorders', [index('sellers/preorders/list.tsx'), route(':id', 'sellers/preorders/preorder.tsx')]),
    ...prefix('claims', [index('sellers/claims/list.tsx'), route(':id', 'sellers/claims/claim.tsx')]),
    route('coupons', 'sellers/coupons/asked.tsx'),
    route('statement', 'sellers/payouts/statement.tsx'),
    route('payouts/:id', 'sellers/payouts/payout.tsx'),
    route('commission', 'sellers/commission/my-rates.tsx'),
    route('company', 'sellers/seller-centre/company.tsx'),
    workspaceAccountRoutes('seller'),
  ]),
];
