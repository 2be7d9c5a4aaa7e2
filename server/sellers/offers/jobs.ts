import { defineJob } from '#server/platform/jobs.ts';
import { notifyLowStock } from './notify-low-stock.ts';

export const notifyLowStockJob = defineJob('notify-low-stock', () => notifyLowStock(), { cron: '* * * * *' });
