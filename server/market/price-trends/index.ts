import './merges.ts';
import './subcategory-count.ts';

export { recordTrendDay } from './record-day.ts';
export { routes } from './routes.ts';
export { familiesOfProductsSql, familyPricesSql } from './family-sql.ts';
export { findProductTrends, trendsNow, trendsOfProduct } from './trends.ts';
