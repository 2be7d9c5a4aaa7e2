export { routes } from './routes.ts';
export { sellingOfCompany } from './company-selling.ts';
export { saleOutcomeSql as deliveryOutcomeSql } from '#server/trade/sales/index.ts';
export { sellersOnSale } from './sellers-on-sale.ts';
