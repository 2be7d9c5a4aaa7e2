import './personal-data.ts';

export { chooseLots } from './lots-of-plan.ts';
export { planList, planOrder } from './make-plan.ts';
export { draftOrder } from './order-plan.ts';
export { openPlan } from './open-plan.ts';
export { knownPlaces, settlePlace } from './place-of-plan.ts';
export { planFor } from './plan-for.ts';
export { keepPlanOfNeed, planNeed, type KeptNeed } from './plan-of-need.ts';
export type { AskedNeed, PlannedCarts, PlannedOffer, PlanQuestion } from './plan-question.ts';
export { routes } from './routes.ts';
export { proposeShipping } from './shipping-of-plan.ts';
export { solveSplit } from './solver/solve-plans.ts';
