export { inviteAdministrator } from './invite.ts';
export { routes } from './routes.ts';
export { salesPeople } from './sales-people.ts';
