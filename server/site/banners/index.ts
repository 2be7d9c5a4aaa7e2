import './picture-user.ts';

export { routes } from './routes.ts';
