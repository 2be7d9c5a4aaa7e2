import { refusalToChangeRole, refusalToRemove, type ColleagueChange } from '#domain/accounts/company/colleagues.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { endSessionsWhere, factorDueOf, writeAccountsSql } from '#server/accounts/identity/index.ts';
import { requireFreshProof } from '#server/accounts/sessions/index.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { turnAwayJoiners } from '#server/accounts/registration/index.ts';
import { forgetBeyondRights } from '#server/notifications/index.ts';
import { notifyRemoved } from './notify.ts';
import { withdrawnInvitationsOf } from './queries.ts';
import { reviewRights } from './rights-changes.ts';
import { setMailsAsideSql } from '#server/platform/mail/outbox.ts';

/** Changes a colleague's roles and position. Rights are looked up with every call, so they change at once. */
export function changeColleague(
  caller: Member,
  id: number,
  {
    role,
    selling_roles,
    position,
  }: { role: CompanyRole; selling_roles?: SellingRole[] | undefined; position: Position },
): Promise<void> {
  return inTransaction(async () => {
    const refused = refusalToChangeRole(await colleagueToChange(caller, id), role);
    if (refused) throw new AppError(refused);
    const withdrawn = role === 'owner' ? sql`` : sql`with withdrawn as (${withdrawnInvitationsOf(id)})`;
    const rights = await oneRow(sql<{ company_role: CompanyRole; selling_roles: SellingRole[] }>`
      ${withdrawn}
      ${writeAccountsSql(sql`id = ${id}`, {
        company_role: role,
        is_owner: role === 'owner',
        position,
        selling_roles: sql`coalesce(${selling_roles ?? null}::text[], selling_roles)`,
      })} returning company_role, selling_roles`);
    await forgetBeyondRights(id, rights);
    securityEvent('rights_changed', {
      details: { colleague: id, role, ...(selling_roles && { selling: selling_roles.join(' ') }) },
    });
    await endSessionsWithoutFactor(id);
    await reviewRights(caller.companyId);
  });
}

/** Whose new roles need a second factor sets it up before anything else. */
async function endSessionsWithoutFactor(id: number): Promise<void> {
  if (!(await factorDueOf(id)).required) return;
  await endSessionsWhere(sql`
    user_id = ${id} and not exists (select from second_factors f where f.user_id = ${id} and f.secret is not null)`);
}

/**
 * Everything that ends with an account: sessions, invitations and other rows that only this user needed. The picture's
 * file is deleted with all unused files.
 */
const ENDING = [
  'sessions',
  'password_resets',
  'second_factors',
  'second_factor_losses',
  'email_changes',
  'data_downloads',
  'cart_items',
  'notifications',
  'notification_choices',
  'notification_deliveries',
  'push_browsers',
  'line_links',
  'line_codes',
  'quiet_hours',
] as const;

/**
 * Closes a colleague's account and signs them out at once. Their orders stay with the company, with their name.
 * Somebody who only waits to join is told that the company declined.
 */
export function removeColleague(caller: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockCompany(caller.companyId);
    if ((await turnAwayJoiners(caller.companyId, id)) > 0) return;
    await requireFreshProof(caller);
    const refused = refusalToRemove(await colleagueToChange(caller, id));
    if (refused) throw new AppError(refused);
    await closeAccount(id);
    securityEvent('colleague_removed', { details: { colleague: id } });
    await notifyRemoved(id);
    await reviewRights(caller.companyId);
  });
}

async function closeAccount(userId: number): Promise<void> {
  const ended = ENDING.map(
    (table) => sql`${sql.id(`ended_${table}`)} as (delete from ${sql.table(table)} where user_id = ${userId})`,
  );
  await rows(sql`
    with withdrawn as (${withdrawnInvitationsOf(userId)}), unsent as (${unsentMailsOf(userId)}), ${sql.join(ended)}
    ${writeAccountsSql(sql`id = ${userId}`, {
      account_status: 'closed',
      is_owner: false,
      mobile: null,
      id_number: null,
      birthday: null,
      avatar_file_id: null,
      password_hash: '',
    })}`);
}

/**
 * News of the company, and its documents, that have not gone out: a later try, or staff, would send them to who has
 * left.
 */
const unsentMailsOf = (userId: number) =>
  setMailsAsideSql(sql`
    lower(m.recipient) = (select lower(u.email) from users u where u.id = ${userId})
      and m.status in ('waiting', 'failed', 'dead')
    and (m.notice_id is not null or m.order_id is not null)`);

/**
 * Two owners who remove each other do it one after the other; so do a sign-in that has begun and the end of its
 * account.
 */
async function colleagueToChange({ companyId, userId }: Member, id: number): Promise<ColleagueChange> {
  await lockCompany(companyId);
  const found = await maybeRow(sql<{ role: CompanyRole; owners: number }>`
    select u.company_role as role,
      (select count(*)::int from users o where o.company_id = u.company_id and o.account_status = 'verified'
        and o.company_role = 'owner') as owners
    from users u where u.id = ${id} and u.company_id = ${companyId} and u.account_status = 'verified'
    for update of u`);
  if (!found) throw new AppError('not_found');
  return { ...found, isSelf: id === userId };
}
