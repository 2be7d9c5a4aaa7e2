import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import { colleaguesSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { eraseProposals } from '#server/money-settings/index.ts';

/**
 * Where a company's refunds went stays with its books; who gave the account is known by number. The account of a
 * personal account is the person's: name and number go with them, and so do those that were proposed.
 */
registerPersonalData('refund-accounts', {
  retained: ['refund_accounts'],
  /** Afterwards nobody could say where it goes. */
  waiting: {
    due: sql`(select coalesce(sum(w.amount), 0) from (
        select coalesce(r.pay_back, r.total) as amount, r.receivable_id from refunds r
          where r.state in ('proposed', 'approved')
        union all
        select m.amount, m.receivable_id from money_reviews m where m.resolved_at is null) w
      join receivables v on v.id = w.receivable_id
      where v.company_id = c.id and not exists (select from ${colleaguesSql}))`,
  },
  async erase({ userId, companyId, isPersonal }) {
    if (!isPersonal) return;
    const at = now();
    await rows(sql`
      update refund_accounts set account_name = ${ERASED_NAME}, account_number = '0',
        ended_at = coalesce(ended_at, ${at})
      where company_id = ${companyId}`);
    await eraseProposals('refund_account', String(companyId), userId);
  },
  facts: () => ({
    refund_accounts: factList(
      {
        bank: sql`a.bank_code`,
        name: sql`a.account_name`,
        number: sql`a.account_number`,
        approved_at: sql`a.approved_at`,
        ended_at: sql`a.ended_at`,
      },
      sql`refund_accounts a where a.given_by = u.id`,
      sql`a.id`,
    ),
  }),
});
