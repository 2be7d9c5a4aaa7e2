import './merges.ts';

export { replaceInHomeList } from './home-lists.ts';
export { routes } from './routes.ts';
