import { defineJob } from '#server/platform/jobs.ts';
import { closeDemands, expireApprovals, remindOfClosing } from './close-demands.ts';
import { tellOfTheWeek } from './tell-sellers.ts';

defineJob('close-demands', async () => void (await closeDemands()), { cron: '* * * * *' });

defineJob('remind-of-demands', async () => void (await remindOfClosing()), { cron: '*/10 * * * *' });

defineJob('expire-demand-approvals', () => expireApprovals(), { cron: '25 * * * *' });

/** Monday morning in Bangkok. */
defineJob('demands-of-the-week', async () => void (await tellOfTheWeek()), { cron: '5 8 * * 1' });
