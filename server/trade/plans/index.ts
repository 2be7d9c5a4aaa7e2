import './personal-data.ts';

export { planFor } from './plan-for.ts';
export type { AskedNeed, PlannedCarts, PlannedOffer, PlanQuestion } from './plan-question.ts';
export { routes } from './routes.ts';
