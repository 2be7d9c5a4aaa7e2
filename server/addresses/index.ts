export { requirePlace } from './address-book.ts';
export { addressOf, addressText, place, province } from './queries.ts';
export { ensurePlaces } from './places.ts';
export { routes } from './routes.ts';
