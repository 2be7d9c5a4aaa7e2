export { paperWaits } from './paper-waits.ts';
export { otherQueueRows, queueConditions } from './queues.ts';
export { routes } from './routes.ts';
