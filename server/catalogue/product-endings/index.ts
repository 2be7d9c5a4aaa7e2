export { lockOffersOf, movePacks } from './move-packs.ts';
export { routes } from './routes.ts';
