export { productKind } from './product-kind.ts';
export { productsFile } from './products-file.ts';
export { routes } from './routes.ts';
