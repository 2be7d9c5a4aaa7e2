import './merges.ts';
import './personal-data.ts';
import './trial-gauge.ts';

export { routes } from './routes.ts';
