import './personal-data.ts';
import './unread.ts';

export { routes } from './routes.ts';
