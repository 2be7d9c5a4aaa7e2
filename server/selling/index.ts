export { lineNamesSql, sellerSql } from './line-names.ts';
export { countSales, findSale, listSales } from './sales.ts';
