import { registerRightsChange } from '#server/accounts/colleagues/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What waits for approval goes back to a draft when who asked may not be there any more. */
registerRightsChange('demands', async (companyId) => {
  await rows(sql`
    update demands d set approval_expires_at = null
    where d.company_id = ${companyId} and d.state = 'draft' and d.approval_expires_at is not null and not exists (
      select from users u where u.id = d.user_id and u.company_id = d.company_id and u.account_status = 'verified'
        and u.suspended_at is null)`);
});
