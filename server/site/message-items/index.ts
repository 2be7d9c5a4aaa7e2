import './personal-data.ts';
import './stream.ts';
import './unread.ts';

export { routes } from './routes.ts';
