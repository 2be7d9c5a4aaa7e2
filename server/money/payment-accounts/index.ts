import './personal-data.ts';

export { payeeTextsSql } from './named-accounts.ts';
export { routes } from './routes.ts';
