import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('newsletter', {
  erasedByEmail: ['newsletter_subscribers'],
  facts: () => ({
    newsletter: factList(
      {
        email: sql`n.email`,
        language: sql`n.language`,
        status: sql`n.status`,
        asked_at: sql`n.created_at`,
        confirmed_at: sql`n.confirmed_at`,
        left_at: sql`n.left_at`,
      },
      sql`newsletter_subscribers n where lower(n.email) = lower(u.email)`,
    ),
  }),
});
