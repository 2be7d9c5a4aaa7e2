import { defineJob } from '#server/platform/jobs.ts';
import './first-look.ts';
import { endAlerts } from './end-alerts.ts';
import { lookWhenDue } from './look-when-due.ts';

/** Prices and stock change in many ways; code that changes them knows nothing of alerts. */
defineJob('look-at-alerts', async () => void (await lookWhenDue()), { cron: '*/2 * * * *' });

defineJob('end-alerts', async () => void (await endAlerts()), { cron: '40 8 * * *' });
