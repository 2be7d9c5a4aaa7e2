export { ensureManufacturer, insertNamedManufacturer } from './insert-manufacturer.ts';
export { routes } from './routes.ts';
