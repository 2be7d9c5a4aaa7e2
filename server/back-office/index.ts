export { approvalRoutes } from './approvals/routes.ts';
export { routes } from './routes.ts';
