export { addAddress } from './add-address.ts';
export { requirePlace } from './address-book.ts';
export { changeAddress } from './change-address.ts';
export { addressesOf, addressOf, addressText, place, province, warehouseAddressSql } from './queries.ts';
export { ensurePlaces } from '#server/places/places.ts';
export { routes } from './routes.ts';
