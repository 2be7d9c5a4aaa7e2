import type { RegistrationRole, RegistrationState } from '#domain/registration.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** Where somebody's registration stands, and as what she registers. Within a transaction that changes it, `lock` her row. */
export function registrationStateOf(userId: number, options: { lock?: boolean } = {}): Promise<RegistrationState & { registered_as: RegistrationRole }> {
  return oneRow(sql<RegistrationState & { registered_as: RegistrationRole }>`
    select u.account_status, u.business_type, u.firstname, u.lastname, u.mobile, u.position, u.company_role <> 'owner' as joins, u.id_number,
      case when u.company_role = 'owner' then c.tax_id end as tax_id, u.registered_as
    from users u join companies c on c.id = u.company_id where u.id = ${userId} ${options.lock ? sql`for update of u` : sql``}`);
}
