import type { z } from 'zod';
import { changeDecisions } from '#contract/money-change-decisions.ts';
import type { moneyChange } from '#contract/money-change-list.ts';
import type { moneySettings } from '#contract/money-settings.ts';
import { answersFor, kindsSeenBy } from '#domain/money-settings/money-setting.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { peopleSql } from '#server/platform/database/people-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';

type Change = z.output<typeof moneyChange>;
type DecidedMoneyChange = z.output<(typeof moneySettings)['GET /staff/money-settings/changes/{id}']['answer']>;

export const changeColumns = (staffId: number) => sql`
  c.id, c.kind, c.object_id, c.subject, c.before, c.after, c.amount, c.reason, c.state,
  c.second_reason, c.alone_amount, c.added_amount, c.limit_amount, c.proposed_at, c.decided_at, c.refusal,
  coalesce(${peopleSql().staffName(sql`c.proposed_by_staff`)}, ${peopleSql().memberName(sql`c.proposed_by_user`)}, '')
    as proposed_by /* not null: coalesced */,
  ${peopleSql().staffName(sql`c.decided_by`)} as decided_by,
  coalesce(c.proposed_by_staff = ${staffId}, false) as is_own`;

export async function findMoneyChange(caller: Staff, id: number): Promise<DecidedMoneyChange> {
  const { staffId, staffRoles } = caller;
  const found = await maybeRow(sql<Change>`select ${changeColumns(staffId)} from money_changes c where c.id = ${id}`);
  if (!found || !kindsSeenBy(staffRoles).includes(found.kind)) throw new AppError('not_found');
  // Who reads more than they answer for is offered nothing of it.
  const allowed = answersFor(found.kind, staffRoles) ? allowedDecisions(changeDecisions, found, caller) : [];
  return { ...found, allowed };
}
