import { smallerOf } from '#domain/files/picture-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { pictureUsers } from './picture-users.ts';
import { isUnusedFileSql } from './unused-files.ts';

/** Bytes of deleted files; enqueued with the commit that erased their rows. */
export const deleteErasedFile = defineJob<{ storage_key: string }>('delete-erased-file', ({ storage_key }) =>
  fileStore().delete(storage_key),
);

const UNUSED_HOURS = 24;
const BATCH = 200;

/**
 * Slips that were uploaded and never sent with an order, papers whose process died before they were written down as
 * anybody's, pictures that another took the place of, and certificates of analysis whose draft is gone.
 */
export const removeUnusedUploads = defineJob(
  'remove-unused-uploads',
  async () => {
    const before = new Date(now().getTime() - UNUSED_HOURS * 3_600_000);
    const isUnused = await isUnusedFileSql();
    const gone = await rows(sql<{ storage_key: string }>`
      delete from files where id in (
        select f.id from files f
        where f.purpose in ('slip', 'identity', 'certificate', 'avatar', 'chat', 'weigh_ticket', 'guarantee',
          'product_document', 'grade_document', 'claim', 'message', 'project', 'trial', 'demand',
          'auction', 'lot_coa', 'quote_coa')
          and f.created_at < ${before}
          and ${isUnused} limit ${BATCH})
      returning storage_key`);
    await Promise.all(gone.map((file) => fileStore().delete(file.storage_key)));
  },
  { cron: '17 * * * *' },
);

/**
 * Private files that no row knows, a day old: their process died between storing them and writing them down, and nobody
 * can reach them. Public ones are named by address alone: those that staff sent are looked for below. Listing is too
 * dear for every hour.
 */
export const removeStrayFiles = defineJob(
  'remove-stray-files',
  async () => {
    const before = new Date(now().getTime() - UNUSED_HOURS * 3_600_000);
    for await (const listed of fileStore().list('private')) {
      const old = listed.filter((file) => file.modifiedAt < before).map((file) => file.key);
      const known = await rows(
        sql<{
          storage_key: string;
        }>`select storage_key from files
          where storage_key in (select jsonb_array_elements_text(${JSON.stringify(old)}::jsonb))`,
      );
      const stray = new Set(old).difference(new Set(known.map((file) => file.storage_key)));
      await Promise.all([...stray].map((key) => fileStore().delete(key)));
    }
  },
  { cron: '50 3 * * *' },
);

function pictureItself(key: string): string {
  const smaller = smallerOf(key.slice('media/'.length));
  return smaller ? `media/${smaller.name}` : key;
}

const UNUSED_PICTURE_DAYS = 30;
/** Of what staff send. Pictures and documents of products stay: each former version of a product can be restored. */
const SENT_BY_STAFF = /^media\/(?:banner|content)-/;

/**
 * Pictures and videos that staff sent for texts and banners, and that nothing has shown for a month: neither what is
 * shown now nor what was taken away within that month, in which a text that is being written may name what was sent for
 * it, too.
 */
export const removeUnusedPictures = defineJob(
  'remove-unused-pictures',
  async () => {
    const before = new Date(now().getTime() - UNUSED_PICTURE_DAYS * 24 * 3_600_000);
    const used = new Set(
      (
        await rows(sql<{ key: string }>`
      select distinct 'media/' || named.part[1] as key
      from (
        ${sql.join(
          pictureUsers().map((texts) => texts(before)),
          sql` union all `,
        )}) kept (said),
        regexp_matches(kept.said, '/api/media/((?:banner|content)-[a-z0-9-]+[.][a-z0-9]+)', 'g') named (part)`)
      ).map(({ key }) => key),
    );
    for await (const listed of fileStore().list('media')) {
      const unused = listed.filter(
        ({ key, modifiedAt }) => SENT_BY_STAFF.test(key) && modifiedAt < before && !used.has(pictureItself(key)),
      );
      await Promise.all(unused.map(({ key }) => fileStore().delete(key)));
    }
  },
  { cron: '25 4 * * *' },
);
