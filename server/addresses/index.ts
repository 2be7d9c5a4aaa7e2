export { addressOf, addressText } from './queries.ts';
export { ensurePlaces } from './places.ts';
export { routes } from './routes.ts';
