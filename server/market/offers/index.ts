export { onSaleSql, pricePerKgSql } from './offer-now.ts';
export { moveStock, returnLines, returnStock, takeStockParts, type StockMovement } from './stock-movements.ts';
export { removeOffers } from './remove-offers.ts';
export { decidedPriceSql } from './decided-price-sql.ts';
export { besideParts } from './prices-beside.ts';
