export { approveMoneyChange, withdrawWaiting } from './decide-change.ts';
export { eraseProposals } from './erase-proposals.ts';
export { registerMoneyKind, registeredMoneyKinds, type AppliedChange, type Facts } from './money-kind.ts';
export { readMoneyLimits } from './money-limits.ts';
export { proposeMoneyChange, type Proposed } from './propose-change.ts';
export { routes } from './routes.ts';
export { notifyStranded } from './stranded.ts';
export { registerApprovals } from './stranded-approvals.ts';
export { lockChangesOf } from './sum-done-alone.ts';
