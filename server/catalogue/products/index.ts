export { changeProducts, changeStates } from './change-products.ts';
export { firstApprovedParts, insertAttributes, insertLotDocuments, writeTextColumns } from './write-columns.ts';
export { findProduct } from './find-product.ts';
export { catalogueNames, knownProperties, productChoices, type ProductChoices } from './product-choices.ts';
export { PICTURE_WIDTH } from './product-files.ts';
export { movePacksTo, moveToChoice, moveToManufacturer, writeState } from './follow-entries.ts';
export { foundIds } from './product-list.ts';
export { isUsedSql, productOffers, registerProductOffers, registerProductUse } from './product-offers.ts';
export { productStates, type ProductState } from './product-states.ts';
export { routes } from './routes.ts';
export { appendPicture, countPictures, dropPicture, insertDocuments } from './picture-and-document-rows.ts';
export { raiseVersion, setManufacturer, showProposal, writePackRows } from './proposals.ts';
export { addProducts, createProduct, saveDetails } from './save-product.ts';
export {
  insertProduct,
  refusing,
  requireValues,
  writeDetails,
  writeDetailsOf,
  writeProperties,
  writeValues,
} from './write-product.ts';
