import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { lookForNews } from './look-for-news.ts';

const look = async () => void (await lookForNews());

/** Prices and stock change by many ways, a promotion by the clock alone. */
defineJob('look-for-saved-searches', look, { cron: '*/5 * * * *' });

const lookNow = defineJob<object>('look-for-saved-searches-now', look);

/** For who has just let goods into the mall, within the transaction that does. */
export function enqueueLook(): Promise<void> {
  return enqueue(lookNow, {});
}
