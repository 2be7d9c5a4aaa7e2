import { defineJob } from '#server/platform/jobs.ts';
import { recordTrendDay } from './record-day.ts';

/** Shortly before the day ends, and at noon, so that a day on whose night nothing ran has its row all the same. */
defineJob('record-price-trends', async () => void (await recordTrendDay()), { cron: '50 11,23 * * *' });
