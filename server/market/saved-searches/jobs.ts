import { defineJob } from '#server/platform/jobs.ts';
import { lookWhenDue } from './look-when-due.ts';

/** Prices and stock change by many ways, and whoever changes them need not think of those who wait. */
defineJob('look-for-saved-searches', async () => void (await lookWhenDue()), { cron: '* * * * *' });
