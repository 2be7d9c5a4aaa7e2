import { ERASED_NAME } from '#domain/accounts/deletion.ts';
import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * Where a company's refunds went stays with its books; who gave the account is known by number. The account of a
 * personal account is the person's: name and number go with them, and so do those that were proposed.
 */
registerPersonalData('refund-accounts', {
  retained: ['refund_accounts'],
  async erase({ userId, companyId, isPersonal }) {
    if (!isPersonal) return;
    const at = now();
    await rows(sql`
      update refund_accounts set account_name = ${ERASED_NAME}, account_number = '0', ended_at = coalesce(ended_at, ${at})
      where company_id = ${companyId}`);
    await rows(sql`
      update money_changes set before = '{}', after = '{}', payload = '{}', subject = null, reason = null,
        state = case when state = 'waiting' then 'withdrawn' else state end, decided_at = coalesce(decided_at, ${at})
      where kind = 'refund_account' and object_id = ${String(companyId)} and proposed_by_user = ${userId}`);
  },
});
