import './company-texts.ts';
import './merges.ts';
import './picture-user.ts';

export { replaceInHomeList } from './home-lists.ts';
export { routes } from './routes.ts';
