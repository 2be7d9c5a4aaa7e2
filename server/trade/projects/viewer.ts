import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Who looks at projects: a company, at its own, or staff. */
export type Viewer = { side: 'member'; companyId: number } | { side: 'staff' };

export const staffView: Viewer = { side: 'staff' };
export const memberOf = ({ companyId }: { companyId: number }): Viewer => ({ side: 'member', companyId });

/** Which projects `p` somebody may know of: another company's are not there. */
export function isSeenBy(viewer: Viewer): RawBuilder<unknown> {
  return viewer.side === 'staff' ? sql`true` : sql`p.company_id = ${viewer.companyId}`;
}

/** Who wrote or did `x`: colleagues read their own side's names, staff all of them. */
export function personSql({ side }: Viewer): RawBuilder<unknown> {
  const member = sql`(select ${personNameSql('u')} from users u where u.id = x.user_id)`;
  return side === 'staff'
    ? sql`coalesce(${member}, (select ${personNameSql('t')} from staff_members t where t.id = x.staff_id))`
    : member;
}
