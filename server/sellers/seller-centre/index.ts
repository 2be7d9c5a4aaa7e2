export { notifyFinance } from './notify-finance.ts';
export { routes } from './routes.ts';
