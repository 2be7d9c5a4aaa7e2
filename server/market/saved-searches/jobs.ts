import { defineJob } from '#server/platform/jobs.ts';
import { lookWhenDue } from './look-when-due.ts';

/** Prices and stock change in many ways; code that changes them does not notify saved searches itself. */
defineJob('look-for-saved-searches', async () => void (await lookWhenDue()), { cron: '* * * * *' });
