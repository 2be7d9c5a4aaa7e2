import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { keepAuctions } from './ending/keep-auctions.ts';
import { forgetOutages } from './ending/pulse.ts';

/** Outages of the time before are of no auction any more. */
const KEPT_DAYS = 30;

/** Processes that serve do the same each second; this makes up for one that does not. */
defineJob('keep-auctions', () => keepAuctions({ takesBids: false }), { cron: '* * * * *' });

defineJob(
  'forget-auction-outages',
  async () => void (await forgetOutages(new Date(now().getTime() - KEPT_DAYS * DAY_MS))),
  { cron: '40 3 * * *' },
);
