export { findCoaFiles } from './find-coas.ts';
export { boughtLotSql, registerLotBuyers } from './lot-buyers.ts';
export { routes } from './routes.ts';
