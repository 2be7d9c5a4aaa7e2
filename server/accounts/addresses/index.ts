export { addAddress } from './add-address.ts';
export { registerAddressUser } from './address-users.ts';
export { deleteAddresses, eraseAddresses, followTaxId } from './company-addresses.ts';
export { changeAddress } from './change-address.ts';
export { addressesOf, addressJson, addressText, warehouseAddressSql, type Address } from './queries.ts';
export { routes } from './routes.ts';
