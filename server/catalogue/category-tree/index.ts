export { registerSubcategoryCount } from './subcategory-counts.ts';
export { routes } from './routes.ts';
