import './merges.ts';

export { buyerCalled } from './parties.ts';
export { proposeAgreedPrices } from './propose-list.ts';
export { routes } from './routes.ts';
