import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Deletes the notices `n` that a condition names, with everybody's copies. */
export async function deleteNotices(which: RawBuilder<unknown>): Promise<void> {
  await rows(sql`delete from notices n where ${which}`);
}

/** As parts of a statement: of so many people what waits for their daily mail, `taken`, waits no more. */
export const takenForDigestSql = (people: number) => sql`
  people as (
    select distinct user_id, staff_id from notifications where waits_for_digest order by 1, 2 limit ${people}),
  taken as (
    update notifications n set waits_for_digest = false from people p
    where n.waits_for_digest and n.user_id is not distinct from p.user_id and n.staff_id is not distinct from p.staff_id
    returning n.id, n.notice_id, n.user_id, n.staff_id)`;

/** As parts of a statement: these members choose no daily mail any more. */
export const endedDigestsSql = (userIds: RawBuilder<unknown>) => sql`
  ended as (update notification_choices set choice = 'off' where user_id in (${userIds}) and choice = 'daily'),
  left_out as (update notifications set waits_for_digest = false where user_id in (${userIds}) and waits_for_digest)`;
