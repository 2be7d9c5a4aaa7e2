export { routes } from './routes.ts';
export { sellersOnSale } from './sellers-on-sale.ts';
