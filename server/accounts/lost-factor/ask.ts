import { LOSS_LINK_MINUTES, LOSSES_A_DAY, type LostFactor } from '#domain/accounts/sign-in/lost-factor.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { notify, staffMailbox, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import type { MfaPending } from '#server/platform/http/caller.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { lossAsked, lossInMailbox } from './notifications.ts';

/**
 * Somebody who knows the password and lost the rest says the number of their company, or their own. Whether it is right
 * is shown to staff alone. A link to the account's email is what begins it.
 */
export function askForLoss(caller: MfaPending, number: string): Promise<void> {
  if (!('userId' in caller.of) || caller.stage !== 'second_factor') throw new AppError('second_factor_not_set_up');
  const { userId } = caller.of;
  return inTransaction(async () => {
    const at = now();
    const owner = await oneRow(sql<Address & { recent: number; matches: boolean }>`
      select u.email, u.language, coalesce(regexp_replace(${number}, '[^0-9]', '', 'g') in (c.tax_id, u.id_number),
        false) as matches,
        (select count(*)::int from second_factor_losses l where l.user_id = u.id
          and l.asked_at > ${new Date(at.getTime() - DAY_MS)}) as recent
      from users u join companies c on c.id = u.company_id where u.id = ${userId} for no key update of u`);
    if (owner.recent >= LOSSES_A_DAY) throw new AppError('too_many_requests', { details: { seconds: 86_400 } });
    await endLossOf(userId, 'withdrawn');
    const { token, hash } = newToken();
    await rows(sql`
      insert into second_factor_losses (user_id, token_hash, asked_at, number_matches)
        values (${userId}, ${hash}, ${at}, ${owner.matches})`);
    await notify(lossAsked({ token }), [{ email: owner.email, language: owner.language }]);
    securityEvent('factor_loss_asked');
  });
}

/** The link was used: the mailbox is theirs. Staff hear of it. */
export function confirmLossByMail(token: string): Promise<void> {
  return inTransaction(async () => {
    const at = now();
    const confirmed = await maybeRow(sql<{ user_id: number }>`
      update second_factor_losses set email_confirmed_at = ${at}
      where token_hash = ${tokenHash(token)} and ended_at is null and email_confirmed_at is null
        and asked_at > ${new Date(at.getTime() - LOSS_LINK_MINUTES * 60_000)} returning user_id`);
    if (!confirmed) throw new AppError('loss_link_invalid');
    await notify(lossInMailbox({ accountId: confirmed.user_id }), [staffMailbox('sales')]);
    securityEvent('factor_loss_confirmed', { userId: confirmed.user_id });
  });
}

/** Who signs in with the second factor has not lost it; and a new request takes the place of the one before. */
export async function endLossOf(userId: number, outcome: 'withdrawn' | 'refused' | 'taken_away'): Promise<void> {
  await rows(sql`
    update second_factor_losses set ended_at = ${now()}, outcome = ${outcome} where user_id = ${userId}
      and ended_at is null`);
}

/** Two of staff agree to a request one after the other. */
export async function noteStep(id: number, step: 'prepared' | 'confirmed', staffId: number): Promise<void> {
  const [by, at] = [sql.ref(`${step}_by`), sql.ref(`${step}_at`)];
  await rows(sql`update second_factor_losses set ${by} = ${staffId}, ${at} = ${now()} where id = ${id}`);
}

/** What nobody confirmed in time ends. */
export async function expireLosses(askedBefore: Date): Promise<void> {
  await rows(sql`
    update second_factor_losses set ended_at = ${now()}, outcome = 'expired'
    where ended_at is null and confirmed_at is null and asked_at <= ${askedBefore}`);
}

export interface KeptLoss extends LostFactor {
  id: number;
  userId: number;
  numberMatches: boolean;
  preparedName: string | null;
  confirmedBy: number | null;
}

/** The newest request of an account that is not ended. */
export function openLossOf(userId: number, options: { lock?: boolean } = {}): Promise<KeptLoss | undefined> {
  return maybeRow(sql<KeptLoss>`
    select l.id, l.user_id as "userId", l.number_matches as "numberMatches", l.asked_at as "askedAt",
      l.email_confirmed_at as "emailConfirmedAt", l.prepared_by as "preparedBy",
      (select concat_ws(' ', m.firstname, m.lastname) from staff_members m where m.id = l.prepared_by)
        as "preparedName", l.confirmed_by as "confirmedBy", l.confirmed_at as "confirmedAt", l.ended_at as "endedAt"
    from second_factor_losses l where l.user_id = ${userId}
      and l.ended_at is null ${options.lock ? sql`for update of l` : sql``}`);
}
