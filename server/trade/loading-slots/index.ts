import './hooks.ts';

export { setLoadingHours } from './loading-hours.ts';
export { noteArrival, takeSlot } from './take-slot.ts';
export { proposeWaitingCost } from './waiting-cost.ts';
export { routes } from './routes.ts';
