import { useRanking } from '#server/trade/quotes/index.ts';
import { rankRound } from './ranking.ts';
import './agreed-terms.ts';
import './end-demand.ts';
import './personal-data.ts';

export { awardRoutes } from './award-routes.ts';
export { awardDemand } from './award-demand.ts';
export { endDemand } from './end-demand.ts';
export { splitDemand } from './split-demand.ts';
export { orderRoutes } from './awarded-orders.ts';
export { routes } from './routes.ts';

useRanking(rankRound);
