import './merges.ts';
import './personal-data.ts';

export { routes } from './routes.ts';
export { publishPrepared } from './jobs.ts';
