import { now } from '#server/platform/clock.ts';
import { affected, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { seenSql } from '../seen-sql.ts';

/** The caller is told of the start and the end. Twice is as good as once. */
export async function watchAuction(by: Member, id: number): Promise<void> {
  const seen = await maybeRow(sql<{ id: number }>`select a.id from auctions a where a.id = ${id} and ${seenSql(by)}`);
  if (!seen) throw new AppError('not_found');
  await affected(sql`
    insert into auction_watchers (auction_id, user_id, since) values (${id}, ${by.userId}, ${now()})
    on conflict do nothing`);
}

export async function unwatchAuction(by: Member, id: number): Promise<void> {
  await rows(sql`delete from auction_watchers where auction_id = ${id} and user_id = ${by.userId}`);
}
