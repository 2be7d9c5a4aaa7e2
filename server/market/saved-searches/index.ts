import './personal-data.ts';
import './unread.ts';

export { addSearch } from './change-searches.ts';
export { routes } from './routes.ts';
