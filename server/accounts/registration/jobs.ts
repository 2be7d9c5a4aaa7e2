import { UNCONFIRMED_KEPT_DAYS, UNSENT_KEPT_DAYS } from '#domain/accounts/registration.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deleteAbandonedRegistrations } from './unfinished/delete-abandoned.ts';
import { deleteCompanies } from '#server/accounts/company/index.ts';
import { deleteAccounts } from '#server/accounts/identity/index.ts';
import { deleteRegistrationLinks } from '#server/accounts/registration-links/index.ts';

/**
 * What registrations leave behind: codes and wrong tries count for a day, links for a week; accounts without a
 * confirmed email are deleted, and with them their companies' empty rows; so are those that were never sent.
 */
export const deleteOldRegistrations = defineJob(
  'delete-registrations',
  async () => {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await rows(sql`delete from one_time_codes where created_at < ${before(2)}`);
    await rows(sql`delete from one_time_code_failures where failed_at < ${before(2)}`);
    await deleteRegistrationLinks(before(30));
    await deleteAccounts(sql`account_status = 'registered' and created_at < ${before(UNCONFIRMED_KEPT_DAYS)}`);
    await deleteCompanies(sql`
      created_at < ${before(UNCONFIRMED_KEPT_DAYS)} and tax_id is null and buyer_approved_status is null
        and seller_approved_status is null
        and not exists (select from users u where u.company_id = c.id)
          and not exists (select from files f where f.company_id = c.id)
        and not exists (select from addresses a where a.company_id = c.id)
          and not exists (select from warehouses w where w.company_id = c.id)`);
    await deleteAbandonedRegistrations(before(UNSENT_KEPT_DAYS));
  },
  { cron: '55 3 * * *' },
);
