import './find-colleagues.ts';

export { withdrawnInvitationsOf } from './queries.ts';
export { registerRightsChange, reviewRights } from './rights-changes.ts';
export { routes } from './routes.ts';
