export { otherQueueRows, queueConditionsSql, waitingSql } from './queues.ts';
export { routes } from './routes.ts';
