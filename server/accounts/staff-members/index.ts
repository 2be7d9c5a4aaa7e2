import './find-members.ts';
import './people.ts';

export { inviteAdministrator } from './invite.ts';
export { routes } from './routes.ts';
