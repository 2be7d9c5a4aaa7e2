export { onSaleSql, pricePerKgSql } from './offer-now.ts';
export { moveStock, returnStock, type StockMovement } from './stock-movements.ts';
