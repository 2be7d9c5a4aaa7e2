import './merges.ts';
import './personal-data.ts';

export { routes } from './routes.ts';
