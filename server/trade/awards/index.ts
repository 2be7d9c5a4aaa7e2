import { useRanking } from '#server/trade/quotes/index.ts';
import { rankRound } from './ranking.ts';
import './agreed-terms.ts';
import './beside-orders.ts';
import './end-demand.ts';
import './personal-data.ts';

export { awardRoutes } from './award-routes.ts';
export { awardDemand, lockForAward } from './award-demand.ts';
export { sendCounterOffers } from './counter-offers.ts';
export { endDemand } from './end-demand.ts';
export { splitDemand } from './split-demand.ts';
export { nextRoutes } from './next-in-rank.ts';
export { orderRoutes } from './awarded-orders.ts';
export { readQuestion, type AwardQuestion } from './read-question.ts';
export { sellerNames } from './read-quoted.ts';
export { sellerRecords } from './seller-records.ts';
export { takenLines } from './standing-award.ts';
export { routes } from './routes.ts';

useRanking(rankRound);
