export { findProduct } from './find-product.ts';
export { routes } from './routes.ts';
export { createProduct, saveDetails } from './save-product.ts';
