export { approvalRoutes } from '#server/backoffice/approvals/routes.ts';
export { routes } from './routes.ts';
