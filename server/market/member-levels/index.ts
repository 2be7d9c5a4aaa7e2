import './merges.ts';
import './subcategory-count.ts';

export { routes } from './routes.ts';
