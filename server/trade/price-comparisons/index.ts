import './personal-data.ts';

export { makeComparison } from './make-comparison.ts';
export { routes } from './routes.ts';
