export { notifyWatchers } from './notify-watchers.ts';
export { routes } from './routes.ts';
export { watchAuction } from './watch.ts';
