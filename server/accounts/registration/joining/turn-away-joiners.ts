import { endRegistrations, writeAccountsSql } from '#server/accounts/identity/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { foundCompanies } from './found-companies.ts';
import { joiningRefusedReason } from '../notifications.ts';
import { notifyJoiningRefused } from '../notify.ts';

/**
 * Joiners who are not taken, one or all, go on as the first of a new company; nothing of theirs stays with this one,
 * whose row is locked. Those who wait are told, with a link to correct their registration; those refused before know
 * already. Returns their number.
 */
export async function turnAwayJoiners(companyId: number, only?: number): Promise<number> {
  const joiners = await rows(sql<{ id: number; is_waiting: boolean }>`
    select id, account_status = 'waiting_approval' as is_waiting from users
    where company_id = ${companyId} and company_role <> 'owner'
      and ${
        only === undefined
          ? sql`account_status in ('waiting_approval', 'not_approved')`
          : sql`id = ${only}
      and account_status = 'waiting_approval'`
      } for update`);
  await foundCompanies(joiners.map(({ id }) => id));
  const waiting = joiners.filter(({ is_waiting }) => is_waiting).map(({ id }) => id);
  if (waiting.length > 0) {
    const { th, en, cn } = joiningRefusedReason;
    await rows(
      writeAccountsSql(sql`id = any (${waiting})`, {
        account_status: 'not_approved',
        refusal_reason: sql`case language when 'th' then ${th} when 'en' then ${en} else ${cn} end`,
      }),
    );
    await endRegistrations(waiting);
    await notifyJoiningRefused(waiting);
  }
  return joiners.length;
}
