import { DRAFT_DAYS } from '#domain/sellers/offers/offer-draft.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Drafts that nobody went on with. Their certificates go with the unused uploads. */
export const deleteOldDrafts = defineJob(
  'delete-old-offer-drafts',
  async () => {
    const before = new Date(now().getTime() - DRAFT_DAYS * 86_400_000);
    await rows(sql`delete from offer_drafts where updated_at < ${before}`);
  },
  { cron: '35 4 * * *' },
);
