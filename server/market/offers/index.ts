export { onSaleSql, pricePerKgSql } from './offer-now.ts';
