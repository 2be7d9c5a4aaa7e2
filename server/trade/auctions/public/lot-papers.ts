import type { z } from 'zod';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { auctionFile } from '#contract/trade/auctions/public-shapes.ts';
import { isBuyerFullyApprovedSql } from '#server/accounts/identity/index.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import { companyOf, seenSql } from '../seen-sql.ts';

type Shown = z.output<typeof auctionFile>;

/** A photo of lot file `x` that a page shows; a paper that was called one is a paper. */
const isPhotoSql = sql<boolean>`(x.kind = 'photo' and f.content_type like 'image/%')`;

interface Found extends Pick<Shown, 'id' | 'kind' | 'name'> {
  is_photo: boolean;
  may_read: boolean;
}

/**
 * Photos and papers of a lot that the caller sees, as the seller ordered them. Photos are everybody's; papers are of
 * members whose company is approved to buy or to sell, of the seller and of staff. Who may not read one knows of it.
 */
export async function filesShown(caller: Caller, id: number): Promise<Shown[]> {
  const found = await rows(sql<Found>`
    select f.id, x.kind, f.name, ${isPhotoSql} as is_photo /* not null: a comparison */,
      ${caller.kind === 'staff'} or exists (
        select from companies c where c.id = ${companyOf(caller)}::int
          and (c.is_selling or ${isBuyerFullyApprovedSql})) as may_read /* not null: exists */
    from auction_files x join files f on f.id = x.file_id where x.auction_id = ${id} order by x.position`);
  return found.map(({ is_photo, may_read, ...file }) => ({
    ...file,
    is_photo,
    url: is_photo ? `/api/auctions/${id}/photos/${file.id}` : paperUrl(caller, file.id, may_read),
  }));
}

const paperUrl = (caller: Caller, file: string, mayRead: boolean): string | null =>
  mayRead && caller.kind !== 'visitor' ? sessionFileUrl(file, caller.sessionHash) : null;

/** It was made anew when it was sent, and an announced lot keeps what it has. */
const PHOTO_HEADERS = {
  'cache-control': 'private, max-age=86400',
  'content-disposition': 'inline',
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
};

/** A photo of a lot that the caller sees; of papers nothing is known here. */
export async function lotPhoto(caller: Caller, id: number, file: string): Promise<BinaryAnswer> {
  const found = await maybeRow(sql<{ storage_key: string; content_type: string }>`
    select f.storage_key, f.content_type from auctions a join auction_files x on x.auction_id = a.id
      join files f on f.id = x.file_id
    where a.id = ${id} and f.id = ${file}::uuid and ${isPhotoSql} and ${seenSql(caller)}`);
  const stored = found && (await fileStore().get(found.storage_key));
  if (!stored) throw new AppError('not_found');
  return { bytes: stored.bytes, contentType: found.content_type, headers: PHOTO_HEADERS };
}
