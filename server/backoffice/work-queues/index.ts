export { otherQueueRows, queueConditionsSql, waitingSql } from './queues.ts';
export { paperWaitsSql } from './paper-waits.ts';
export { routes } from './routes.ts';
