export { lineNamesSql } from './line-names.ts';
export { countSales, findSale, listSales } from './sales.ts';
