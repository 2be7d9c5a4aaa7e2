import './catalogue-use.ts';
import './warehouse-use.ts';

export { onSaleSql, pricePerKgSql } from './offer-now.ts';
export {
  lockReserved,
  releaseStock,
  reservedUnitsSql,
  reserveStock,
  useReserved,
  type Reserved,
  type ReservedFor,
} from './reserved-stock.ts';
export { giveBackStock, moveStock, takeStockParts, type StockMovement } from './stock-movements.ts';
export {
  approvedOffersPart,
  changedOffersPart,
  holdApprovedPrice,
  insertOfferRows,
  lowStockParts,
  updateOfferRows,
} from './offer-rows.ts';
export { writeWeighed } from './write-weighed.ts';
export { removeOffers } from './remove-offers.ts';
export { decidedPriceSql, registerDecidedPrice } from './decided-price-sql.ts';
export { routes } from './routes.ts';
export { besideParts } from './prices-beside.ts';
