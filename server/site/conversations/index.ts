import './personal-data.ts';
import './stream.ts';
import './unread.ts';

export { conversationsOfCompany } from './company-conversations.ts';
export { routes } from './routes.ts';
