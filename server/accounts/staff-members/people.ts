import { registerPeople } from '#server/platform/database/people-sql.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { sql } from '#server/platform/database/query.ts';

registerPeople({
  memberName: (id) => sql<string | null>`(select ${personNameSql('pu')} from users pu where pu.id = ${id})`,
  staffName: (id) => sql<string | null>`(select ${personNameSql('pm')} from staff_members pm where pm.id = ${id})`,
  activeStaff: sql`(select id, roles from staff_members where not is_suspended and joined_at is not null)`,
});
