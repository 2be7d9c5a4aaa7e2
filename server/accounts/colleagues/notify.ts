import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { isEmailFree } from '#server/accounts/identity/index.ts';
import { notify, type Address } from '#server/notifications/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { colleagueInvited, colleagueJoined, colleagueRemoved, invitedHasAccount } from './notifications.ts';
import { invitationToMail } from './queries.ts';

/**
 * Sends the link, in the language that the inviter chose for the colleague. Who already has an account is notified of
 * that instead: the inviter gets the same answer either way.
 */
export async function notifyInvited(id: number, token: string): Promise<void> {
  const invited = await invitationToMail(id);
  const isFree = await isEmailFree(invited.email);
  await notify(isFree ? colleagueInvited({ invited, token }) : invitedHasAccount({ invited }), [invited]);
}

export async function notifyJoined(invitationId: number, userId: number): Promise<void> {
  const { inviter, ...joined } = await oneRow(sql<{ inviter: number; name: string; email: string; role: CompanyRole }>`
    select i.invited_by_user_id as inviter, u.firstname || ' ' || u.lastname as name, u.email, u.company_role as role
    from invitations i join users u on u.id = ${userId} where i.id = ${invitationId}`);
  await notify(colleagueJoined(joined), [{ userId: inviter }]);
}

/** By mail alone: the account is closed already. */
export async function notifyRemoved(userId: number): Promise<void> {
  const removed = await oneRow(sql<Address & { company_name_th: string; company_name_en: string }>`
    select u.email, u.language, c.company_name_th, c.company_name_en from users u
      join companies c on c.id = u.company_id where u.id = ${userId}`);
  await notify(colleagueRemoved(removed), [removed]);
}
