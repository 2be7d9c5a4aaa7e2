import { registerRecipients } from '#server/notifications/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerRecipients({
  members: sql`(select id, email, language, company_id, company_role, selling_roles,
    account_status = 'closed' as is_closed, account_status = 'verified' as is_verified,
    suspended_at is not null as is_suspended from users)`,
  staff: sql`(select id, email, language, roles, not is_suspended and joined_at is not null as is_active
    from staff_members)`,
  sessions: sql`(select token_hash, expires_at from sessions where stage = 'full')`,
  lineLinks: sql`(select user_id, staff_id, line_user_id from line_links)`,
});
