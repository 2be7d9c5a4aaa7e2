import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

interface Looked {
  id: number;
  round: number;
}

/** Somebody of the company sees the quotes of a round: the first and the last time are kept. */
export async function lookedAt({ userId }: Member, { id, round }: Looked, at: Date): Promise<void> {
  await rows(sql`
    insert into award_looks (demand_id, round, user_id, first_at, last_at)
    values (${id}, ${round}, ${userId}, ${at}, ${at})
    on conflict (demand_id, round, user_id) do update set last_at = excluded.last_at`);
}

export interface Look {
  name: string;
  first_at: Date;
  last_at: Date;
}

export function looksOf(demandId: number, round: number): Promise<Look[]> {
  return rows(sql<Look>`
    select ${personNameSql('u')} as name, l.first_at, l.last_at from award_looks l join users u on u.id = l.user_id
    where l.demand_id = ${demandId} and l.round = ${round} order by l.first_at, l.user_id`);
}

/** The same with ids in the place of names, for what is kept: names go where their people do. */
export function looksByIds(demandId: number): Promise<(Omit<Look, 'name'> & { user_id: number; round: number })[]> {
  return rows(sql<Omit<Look, 'name'> & { user_id: number; round: number }>`
    select user_id, round::int, first_at, last_at from award_looks
    where demand_id = ${demandId} order by first_at, user_id`);
}
