export { allowedDecisions, decisionRoutes } from './decision-routes.ts';
export { listOf } from './list-of.ts';
export { onAmounts, onDays } from './list-sql.ts';
export type { Words } from './export-list.ts';
