import { defineJob } from '#server/platform/jobs.ts';
import { publishCertificates } from './lot-certificates.ts';
import { notifyLowStock } from './notify-low-stock.ts';

export const notifyLowStockJob = defineJob('notify-low-stock', () => notifyLowStock(), { cron: '* * * * *' });

/** Of offers that staff have approved. */
export const publishCertificatesJob = defineJob<{ offerIds: number[] }>('publish-certificates', ({ offerIds }) =>
  publishCertificates(offerIds),
);
