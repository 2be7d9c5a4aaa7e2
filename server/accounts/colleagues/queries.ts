import type { z } from 'zod';
import type { colleague, colleagues, joiner, openInvitation } from '#contract/accounts/colleagues.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import { mayInCompany, type CompanyRole } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';

type Table = typeof colleagues;

/** An invitation that can still be answered or sent again. */
export const isOpen = sql`i.accepted_at is null and i.withdrawn_at is null`;

/** Open invitations end with the right to invite. */
export const withdrawnInvitationsOf = (userId: number) => sql`
  update invitations set withdrawn_at = ${now()}
  where invited_by_user_id = ${userId} and accepted_at is null and withdrawn_at is null`;

/** The company's people, owners first, whom it asked to join, and who asks to. */
export async function peopleOf({
  companyId,
  userId,
  companyRole,
  sellingRoles,
}: Member): Promise<z.output<Table['GET /company-colleague/list']['answer']>> {
  const [people, invitations, joiners, company] = await Promise.all([
    rows(sql<z.output<typeof colleague>>`
      select id, title, firstname, lastname, email, position, company_role as role, selling_roles,
        id = ${userId} as is_me from users
      where company_id = ${companyId} and account_status = 'verified'
        order by array_position(array['owner', 'purchaser', 'finance', 'warehouse', 'viewer'], company_role),
          firstname, id`),
    rows(sql<z.output<typeof openInvitation>>`
      select i.id, i.email, i.position, i.company_role as role, i.selling_roles, i.sent_at, i.expires_at,
        i.expires_at <= ${now()} as is_expired from invitations i where i.company_id = ${companyId} and ${isOpen}
        order by i.id desc`),
    mayInCompany(companyRole, sellingRoles, 'manage_people')
      ? rows(sql<z.output<typeof joiner>>`
          select id, firstname, lastname, email, position, coalesce(handed_in_at, created_at) as asked_at from users
          where company_id = ${companyId} and account_status = 'waiting_approval' and company_role <> 'owner'
            order by asked_at, id`)
      : [],
    oneRow(
      sql<{
        may_have_colleagues: boolean;
        may_sell: boolean;
      }>`select company_code is not null as may_have_colleagues, is_selling as may_sell from companies
        where id = ${companyId}`,
    ),
  ]);
  return { colleagues: people, invitations, joiners, ...company };
}

/** What a link offers; nothing is told of one that has ended. */
export async function invitationOf(token: string): Promise<z.output<Table['POST /invitation/open']['answer']>> {
  const invitation = await maybeRow(sql<z.output<Table['POST /invitation/open']['answer']>>`
    select c.company_name_th as company_name, c.company_name_en,
      json_build_object('firstname', u.firstname, 'lastname', u.lastname) as inviter, i.email, i.company_role as role,
      i.position, i.expires_at
    from invitations i join companies c on c.id = i.company_id join users u on u.id = i.invited_by_user_id
      where i.token_hash = ${tokenHash(token)} and ${isOpen} and i.expires_at > ${now()}`);
  if (!invitation) throw new AppError('invitation_invalid');
  return invitation;
}

export interface MailedInvitation {
  email: string;
  language: Locale;
  company_role: CompanyRole;
  position: Position;
  expires_at: Date;
  company_name_th: string;
  company_name_en: string;
  firstname: string;
  lastname: string;
}

/** What the mail of an invitation says. */
export function invitationToMail(id: number): Promise<MailedInvitation> {
  return oneRow(sql<MailedInvitation>`
    select i.email, i.language, i.company_role, i.position, i.expires_at, c.company_name_th, c.company_name_en,
      u.firstname, u.lastname
    from invitations i join companies c on c.id = i.company_id join users u on u.id = i.invited_by_user_id
      where i.id = ${id}`);
}
