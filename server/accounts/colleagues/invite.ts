import type { z } from 'zod';
import type { colleagues } from '#contract/accounts/colleagues.ts';
import { invitationEnd, MAX_OPEN_INVITATIONS } from '#domain/accounts/company/colleagues.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { newToken } from '#server/platform/one-time-token.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { countInvitationMail } from './invitation-mails.ts';
import { notifyInvited } from './notify.ts';
import { isOpen } from './queries.ts';

type Wanted = z.output<(typeof colleagues)['POST /company-colleague/invite']['body']>;

/** Invites somebody to join the company by a link that proves their email. */
export function invite({ companyId, userId }: Member, wanted: Wanted): Promise<{ id: number }> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    await requireInvitable(companyId, wanted.email);
    await countInvitationMail(companyId, wanted.email);
    const { token, hash } = newToken();
    const at = now();
    const { id } = await oneRow(sql<{ id: number }>`
      insert into invitations (company_id, email, company_role, selling_roles, position, language, token_hash,
        invited_by_user_id, sent_at, expires_at)
      values (${companyId}, ${wanted.email}, ${wanted.role}, ${wanted.selling_roles}, ${wanted.position},
        ${wanted.language}, ${hash}, ${userId}, ${at}, ${invitationEnd(at)}) returning id`);
    await notifyInvited(id, token);
    securityEvent('invited', { details: { invitation: id, role: wanted.role } });
    return { id };
  });
}

/** Why somebody cannot be asked. Of an account elsewhere nothing is said here: its owner is told by mail. */
async function requireInvitable(companyId: number, email: string): Promise<void> {
  const found = await oneRow(sql<{ is_personal: boolean; is_colleague: boolean; is_invited: boolean; open: number }>`
    select c.company_code is null as is_personal, coalesce(u.company_id = c.id, false) as is_colleague,
      exists (select from invitations i where i.company_id = c.id and lower(i.email) = lower(${email}) and ${isOpen})
        as is_invited,
      (select count(*)::int from invitations i where i.company_id = c.id and ${isOpen}) as open
    from companies c left join users u on lower(u.email) = lower(${email})
      and u.account_status not in ('registered', 'closed') where c.id = ${companyId}`);
  if (found.is_personal) throw new AppError('personal_account_alone');
  if (found.is_colleague) throw fieldError('already_colleague', 'email');
  if (found.is_invited) throw fieldError('already_invited', 'email');
  if (found.open >= MAX_OPEN_INVITATIONS)
    throw new AppError('too_many_invitations', { details: { max: MAX_OPEN_INVITATIONS } });
}

/** Sends the mail anew with another link and another week; the earlier link is worth nothing any more. */
export function inviteAgain({ companyId, userId }: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    const { token, hash } = newToken();
    const at = now();
    const sent = await maybeRow(sql<{ email: string }>`
      update invitations i set token_hash = ${hash}, sent_at = ${at}, expires_at = ${invitationEnd(at)},
        invited_by_user_id = ${userId} where i.id = ${id} and i.company_id = ${companyId} and ${isOpen}
        returning i.email`);
    if (!sent) throw new AppError('not_found');
    await countInvitationMail(companyId, sent.email);
    await notifyInvited(id, token);
  });
}

export async function withdrawInvitation({ companyId }: Member, id: number): Promise<void> {
  const withdrawn = await affected(
    sql`update invitations i set withdrawn_at = ${now()} where i.id = ${id} and i.company_id = ${companyId}
      and ${isOpen}`,
  );
  if (withdrawn === 0) throw new AppError('not_found');
}
