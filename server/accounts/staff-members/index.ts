import './find-members.ts';
import './password.ts';
import './people.ts';

export { inviteAdministrator } from './invite.ts';
export { routes } from './routes.ts';
