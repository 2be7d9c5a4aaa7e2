import './merges.ts';
import './personal-data.ts';

export { registerInterests } from './interests.ts';
export { routes } from './routes.ts';
