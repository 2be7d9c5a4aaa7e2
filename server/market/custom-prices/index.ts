import './merges.ts';
import './product-use.ts';

export { buyerCalled } from './parties.ts';
export { proposeAgreedPrices } from './propose-list.ts';
export { routes } from './routes.ts';
