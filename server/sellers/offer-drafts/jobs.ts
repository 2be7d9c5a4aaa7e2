import { DRAFT_DAYS, PREPARED_DAYS } from '#domain/sellers/offers/offer-draft.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { publishPreparedOffers } from './publish-prepared.ts';

/** Drafts that nobody went on with. Their certificates go with the unused uploads. */
export const deleteOldDrafts = defineJob(
  'delete-old-offer-drafts',
  async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await rows(sql`
      delete from offer_drafts
      where updated_at < ${daysAgo(DRAFT_DAYS)} and (prepared_at is null or updated_at < ${daysAgo(PREPARED_DAYS)})`);
  },
  { cron: '35 4 * * *' },
);

/** Enqueued with the approval of a warehouse. */
export const publishPrepared = defineJob<{ warehouseId: number }>('publish-prepared-offers', ({ warehouseId }) =>
  publishPreparedOffers(warehouseId),
);
