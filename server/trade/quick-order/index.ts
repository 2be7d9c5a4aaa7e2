export { countFreight, planOffer } from './line-of.ts';
export { routes } from './routes.ts';
