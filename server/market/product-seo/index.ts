export { setSeoOf } from './product-seo.ts';
export { routes } from './routes.ts';
