export { productKind } from './product-kind.ts';
export { routes } from './routes.ts';
