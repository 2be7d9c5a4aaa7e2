export { changeProducts } from './change-products.ts';
export { findProduct } from './find-product.ts';
export { knownProperties, productChoices, type ProductChoices } from './product-choices.ts';
export { PICTURE_WIDTH } from './product-files.ts';
export { productStates } from './product-states.ts';
export { routes } from './routes.ts';
export { createProduct, saveDetails } from './save-product.ts';
export { insertProduct, refusing, requireValues, writeDetails, writeProperties } from './write-product.ts';
