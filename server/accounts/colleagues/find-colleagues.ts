import { registerFind, sameName } from '#server/find/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, sql } from '#server/platform/database/query.ts';

/** Those whom the page of colleagues shows: a company has few, which are all read. */
for (const place of ['account', 'seller'] as const)
  registerFind(place, 'person', {
    page: 'GET /company-colleague/list',
    from: sql`users u`,
    key: sql`u.id`,
    seenBy: ({ companyId }) => sql`u.company_id = ${companyId} and u.account_status = 'verified'`,
    lookups: ({ words }, seen) => [
      sql`select u.id from users u where ${seen}
        and concat_ws(' ', u.firstname, u.lastname, u.firstname_en, u.lastname_en,
          u.email) ilike ${`%${likeText(words)}%`}`,
    ],
    order: sql`u.firstname, u.id`,
    shown: { name: sameName(personNameSql('u')), note: sql`u.email` },
  });
