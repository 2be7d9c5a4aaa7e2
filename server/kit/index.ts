export { allowedDecisions, decisionRoutes } from './decision-routes.ts';
export { listOf } from './list-of.ts';
export { onDays } from './list-sql.ts';
export type { Words } from './export-list.ts';
