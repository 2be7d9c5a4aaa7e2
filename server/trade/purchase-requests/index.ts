import './personal-data.ts';

export { askForApproval } from './ask.ts';
export { routes } from './routes.ts';
