import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { applyUpload } from './apply-upload.ts';
import { checkUpload } from './check-upload.ts';

export const checkUploadJob = defineJob<{ id: number }>('check-offer-upload', ({ id }) => checkUpload(id));
export const applyUploadJob = defineJob<{ id: number }>('apply-offer-upload', ({ id }) => applyUpload(id));

const KEPT_DAYS = 30;

/** Cells of files hold sellers' costs: they go after a month. */
export const deleteOldUploads = defineJob(
  'delete-old-offer-uploads',
  async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
    await rows(sql`delete from offer_uploads where changed_at < ${before} and state <> 'applying'`);
  },
  { cron: '45 4 * * *' },
);
