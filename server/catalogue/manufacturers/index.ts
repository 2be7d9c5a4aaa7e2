export { ensureManufacturer, insertNamedManufacturer } from './insert-manufacturer.ts';
export { registerOfferedProducts } from './offered-products.ts';
export { routes } from './routes.ts';
