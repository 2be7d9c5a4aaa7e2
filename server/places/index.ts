export { place, province } from './place-json.ts';
export { ensurePlaces } from './places.ts';
export { requirePlace } from './require-place.ts';
export { routes } from './routes.ts';
