import './personal-data.ts';
import './picture-user.ts';
import './stream.ts';
import './unread.ts';

export { headsOf } from './texts.ts';
export { routes } from './routes.ts';
