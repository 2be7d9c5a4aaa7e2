import { registerStaffPassword } from '#server/accounts/identity/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerStaffPassword(
  (staffId, passwordHash) =>
    sql`update staff_members set password_hash = ${passwordHash} where id = ${staffId} and not is_suspended`,
);
