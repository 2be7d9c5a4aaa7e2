export { countSales, findSale, listSales } from './sales.ts';
