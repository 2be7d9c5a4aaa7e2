import { defineJob } from '#server/platform/jobs.ts';
import { remindOfOpenGoods } from './remind-of-open-goods.ts';
import { deliverBySilence } from './say-delivered.ts';

defineJob('deliver-by-silence', async () => void (await deliverBySilence()), { cron: '12 * * * *' });
defineJob('remind-of-open-goods', async () => void (await remindOfOpenGoods()), { cron: '40 * * * *' });
