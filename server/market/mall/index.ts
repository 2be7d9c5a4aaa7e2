import './catalogue-changed.ts';
import './manufacturers-offered.ts';
import './market-of-now.ts';

export { cardsFound, cardsOf, deliveryTo, type Card, type Delivery, type Offer } from './cards.ts';
export { comparableGrades, equalGrades, nearestEquivalents } from './equivalents.ts';
export { productsCalledSql } from './find-products.ts';
export { categoryTree } from './lists.ts';
export { pricesAt } from './price-history.ts';
export { productsWithOffers, type ProductWithOffers } from './products-with-offers.ts';
export { routes } from './routes.ts';
export { namedWarehouses, type NamedWarehouse } from './warehouses.ts';
export { wirePart } from './wire-part.ts';
