import { notify, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { makeRegistrationLink } from './links.ts';
import { registrationLinkAsked } from './notifications.ts';

/** Links to one account within an hour; more would only fill somebody's mailbox. */
const LINKS_AN_HOUR = 3;

/**
 * A refused registrant comes in by a mailed link alone. With the account's password another link is sent, because the
 * first may be lost or too old.
 */
export async function refuseWithLink(userId: number): Promise<never> {
  await enqueue(mailLinkAgain, { userId });
  throw new AppError('account_refused');
}

const mailLinkAgain = defineJob<{ userId: number }>('mail-registration-link', ({ userId }) =>
  inTransaction(async () => {
    const account = await maybeRow(
      sql<Address>`select email, language from users
        where id = ${userId} and account_status = 'not_approved' for no key update`,
    );
    if (!account) return;
    const { recent } = await oneRow(
      sql<{
        recent: number;
      }>`select count(*)::int as recent from registration_links where user_id = ${userId}
        and created_at > ${new Date(now().getTime() - 3_600_000)}`,
    );
    if (recent >= LINKS_AN_HOUR) return;
    await notify(registrationLinkAsked({ link: await makeRegistrationLink(userId) }), [account]);
  }),
);
