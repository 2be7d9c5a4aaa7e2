export { withdrawnInvitationsOf } from './queries.ts';
export { routes } from './routes.ts';
