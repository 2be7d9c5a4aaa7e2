import { defineJob } from '#server/platform/jobs.ts';
import { deliverBySilence } from './say-delivered.ts';

defineJob('deliver-by-silence', async () => void (await deliverBySilence()), { cron: '12 * * * *' });
