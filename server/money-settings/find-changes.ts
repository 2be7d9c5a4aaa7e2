import type { z } from 'zod';
import type { moneyChange, moneySettings } from '#contract/money-settings.ts';
import { answersFor, kindsOfRole } from '#domain/money-settings/money-setting.ts';
import { peopleSql } from '#server/platform/database/people-sql.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type Query = z.output<(typeof moneySettings)['GET /staff/money-settings/changes']['query']>;
type Change = z.output<typeof moneyChange>;

const columns = (staffId: number) => sql`
  c.id, c.kind, c.object_id, c.subject, c.before, c.after, c.amount, c.reason, c.state,
  c.second_reason, c.alone_amount, c.added_amount, c.limit_amount, c.proposed_at, c.decided_at, c.refusal,
  coalesce(${peopleSql().staffName(sql`c.proposed_by_staff`)}, ${peopleSql().memberName(sql`c.proposed_by_user`)}, '') as proposed_by /* not null: coalesced */,
  ${peopleSql().staffName(sql`c.decided_by`)} as decided_by,
  coalesce(c.proposed_by_staff = ${staffId}, false) as is_own`;

/** Of the kinds that the caller answers for; those that wait the longest first, all others the newest first. */
export async function listMoneyChanges(
  { staffId, staffRole }: Staff,
  { state, kind, object_id, _start, _limit }: Query,
): Promise<{ count: number; rows: Change[] }> {
  const kinds = kindsOfRole(staffRole).filter((each) => kind === undefined || each === kind);
  const where = sql`c.kind = any (${kinds}::text[])
    and ${state === 'all' ? sql`true` : sql`c.state = ${sql.lit(state)}`}
    and ${object_id === undefined ? sql`true` : sql`c.object_id = ${object_id}`}`;
  const order = state === 'waiting' ? sql`c.proposed_at, c.id` : sql`c.id desc`;
  const [found, { count }] = await Promise.all([
    rows(sql<Change>`
      select ${columns(staffId)} from money_changes c where ${where} order by ${order} limit ${_limit} offset ${_start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from money_changes c where ${where}`),
  ]);
  return { count, rows: found };
}

export async function findMoneyChange({ staffId, staffRole }: Staff, id: number): Promise<Change> {
  const found = await maybeRow(sql<Change>`select ${columns(staffId)} from money_changes c where c.id = ${id}`);
  if (!found || !answersFor(found.kind, staffRole)) throw new AppError('not_found');
  return found;
}
