import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface CompanyConversation {
  id: number;
  member: string;
  status: 'open' | 'closed';
  waiting_since: Date | null;
  last_message_at: Date;
}

/** The latest conversations of a company's people with sales. */
export function conversationsOfCompany(companyId: number, most: number): Promise<CompanyConversation[]> {
  return rows(sql<CompanyConversation>`
    select c.id, ${personNameSql('u')} as member, c.status, c.waiting_since, c.last_message_at
    from users u join conversations c on c.user_id = u.id where u.company_id = ${companyId}
    order by c.last_message_at desc limit ${most}`);
}
