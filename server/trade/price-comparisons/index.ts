import './personal-data.ts';

export { offersInstead } from './delivered-offers.ts';
export { makeComparison } from './make-comparison.ts';
export { routes } from './routes.ts';
