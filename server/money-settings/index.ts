export { approveMoneyChange, withdrawWaiting } from './decide-change.ts';
export { registerMoneyKind, registeredMoneyKinds, type AppliedChange, type Facts } from './money-kind.ts';
export { readMoneyLimits } from './money-limits.ts';
export { proposeMoneyChange, type Proposed } from './propose-change.ts';
export { routes } from './routes.ts';
export { notifyStrandedChanges } from './stranded.ts';
