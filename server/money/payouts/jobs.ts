import { now } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { chargePurchases } from './charge-purchases.ts';
import './commission-invoices.ts';

/** Before the nightly check of the ledger. */
export const chargePurchasesJob = defineJob('charge-purchases', async () => void (await chargePurchases(now())), {
  cron: '10 0 * * *',
});
